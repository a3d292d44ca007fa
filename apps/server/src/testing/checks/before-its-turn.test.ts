// A command that waits for its turn is judged by the rights that its caller has when the turn comes.

import { storyCalls } from '@xiotein/contract/story'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MOST_CONNECTIONS, type Sql, sql } from '../../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../school.ts'
import { untilWaiting } from '../until-waiting.ts'

const DAYS = [{ chapter: 1, opensOn: '2100-01-01' }]

test.each([
  ['a role', 403, ({ personId }: Visitor): Sql => sql`delete from people_role where person_id = ${personId}`],
  ['the session', 401, ({ personId }: Visitor): Sql => sql`delete from people_session where person_id = ${personId}`],
])('whoever loses %s while a command waits for its turn is refused when it comes', async (_, status, end) => {
  const school = await openTestSchool()
  const [held, own] = [await school.schoolClass('7C'), await school.schoolClass('8A')]
  const busy = await school.person('Ms Haddad', { role: 'teacher', classId: held })
  const teacher = await school.person('Mr Vale', { role: 'teacher', classId: own })
  const setPace = (by: Visitor, classId: string) => by.call(storyCalls, 'story.set-pace', { classIds: [classId], days: DAYS })
  const read = async (): Promise<number> => (await teacher.call(storyCalls, 'story.pace', { classId: own })).status

  const holder = new pg.Client({ connectionString: school.ownerUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from classes_class where id = $1 for update', [held])
  const before = Array.from({ length: MOST_CONNECTIONS }, () => setPace(busy, held))
  await untilWaiting(school, Promise.all(before), MOST_CONNECTIONS)
  const waiting = setPace(teacher, own)
  expect(await read()).toBe(200)
  await school.db.run(end(teacher))
  await vi.waitFor(async () => expect(await read()).toBe(status), { timeout: 60_000 })
  await holder.query('rollback')
  expect((await Promise.all(before)).map(answer => answer.status)).toEqual(before.map(() => 200))
  expect((await waiting).status).toBe(status)
  const days = await school.db.rows(sql<{ classId: string }>`select class_id from story_pace`)
  expect(days).toEqual([{ classId: held }])
})
