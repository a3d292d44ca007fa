// Whoever begins to decide for a class is asked what waits there, and not again about what was theirs to decide already.

import { classesCalls } from '@xiotein/contract/classes'
import { marketCalls } from '@xiotein/contract/market'
import { noticesCalls } from '@xiotein/contract/notices'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { buyOne, openMarketSchool, sell } from '../market-life.ts'
import type { Visitor } from '../school.ts'
import { untilWaiting } from '../until-waiting.ts'

test('two who become teachers of a class at one moment are both asked what waits there', async () => {
  const { school, admin, ada, classId } = await openMarketSchool(200, { limits: false })
  const elsewhere = await school.schoolClass('8D')
  const [first, second] = [
    await school.person('Mr Orr', { role: 'teacher', classId: elsewhere }),
    await school.person('Ms Vega', { role: 'teacher', classId: elsewhere }),
  ]
  const { item } = (await buyOne(ada, await sell(admin))).ok
  await ada.call(marketCalls, 'market.ask', { itemId: item.id })
  const give = ({ personId }: Visitor) => admin.call(classesCalls, 'classes.assign-role', { personId, role: 'teacher', classId })
  const other = new Client({ connectionString: school.ownerUrl })
  await other.connect()
  onTestFinished(() => other.end())
  // The first one has been asked when the sessions end, which this keeps open.
  await other.query('begin')
  await other.query('select from people_session where person_id = $1 for update', [first.personId])
  const firstGiven = give(first)
  expect(await untilWaiting(school, firstGiven)).toBe('waited')
  const secondGiven = give(second)
  await untilWaiting(school, secondGiven, 2)
  await other.query('commit')
  expect([(await firstGiven).status, (await secondGiven).status]).toEqual([200, 200])
  const asked = await school.db.rows(sql<{ personId: string }>`
    select person_id from notices_notice
    where type = 'artifact_usage' and person_id = any(${[first.personId, second.personId]}::uuid[])`)
  expect(asked).toHaveLength(2)
})

test.each(['role', 'cover', 'admin'] as const)(
  'staff who cleared what they could decide for one class are not asked again because they begin to for another: %s',
  async how => {
    const { school, admin, teacher, ada } = await openMarketSchool(200, { limits: false })
    await school.jobs.runDue()
    const second = await school.schoolClass('8D')
    const other = await school.person('Ms Vega', { role: 'teacher', classId: second })
    await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${second}, ${ada.personId}, now())`)
    const { item } = (await buyOne(ada, await sell(admin))).ok
    await ada.call(marketCalls, 'market.ask', { itemId: item.id })
    const asked = async ({ personId }: Visitor) =>
      (await school.db.rows(sql`select id from notices_notice where person_id = ${personId} and type = 'artifact_usage'`)).length
    expect([await asked(teacher), await asked(other)]).toEqual([1, 1])
    await teacher.call(noticesCalls, 'notices.clear-all', { upTo: '2026-11-25T15:05:00.000Z' })
    school.setClock('2026-11-27T16:10:00Z')
    await school.jobs.runDue()
    expect([await asked(teacher), await asked(other)]).toEqual([0, 1])
    const { personId } = teacher
    const cover = { classId: second, personId, fromDay: '2026-11-27', toDay: '2026-11-28' }
    const begin = {
      role: () => admin.call(classesCalls, 'classes.assign-role', { personId, role: 'teacher', classId: second }),
      cover: () => admin.call(classesCalls, 'classes.give-cover', cover),
      admin: () => admin.call(classesCalls, 'classes.assign-role', { personId, role: 'admin', classId: null }),
    }
    expect((await begin[how]()).status).toBe(200)
    expect([await asked(teacher), await asked(other)]).toEqual([0, 1])
  },
)
