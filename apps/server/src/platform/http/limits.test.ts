import { randomUUID } from 'node:crypto'
import { platformCalls } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { asRequest } from '../../testing/as-request.ts'
import { openTestSchool } from '../../testing/school.ts'
import { sql } from '../database/index.ts'
import { newToken, tokenDigest } from '../sign-in/index.ts'
import { countCalls } from './limits.ts'

const LIMIT = { calls: 2, perSeconds: 60 }
const REPORT = { errorId: 'ABCDE-FGHJK', kind: 'TypeError', frames: [] }
const MANY_OTHERS = 60_000
const REPORTS_A_MINUTE = 10

test('a count lasts until its minute is over, however many others call', () => {
  const within = countCalls()
  expect([1, 2, 3].map(() => within('ada', 'a.call', LIMIT, 0))).toEqual([true, true, false])
  for (let other = 0; other < MANY_OTHERS; other += 1) within(`somebody ${other}`, 'a.call', LIMIT, 0)
  expect(within('ada', 'a.call', LIMIT, 59_999)).toBe(false)
  expect(within('ada', 'another.call', LIMIT, 59_999)).toBe(true)
  expect(within('ada', 'a.call', LIMIT, 60_000)).toBe(true)
})

test('a person is counted once, however many sessions they open', async () => {
  const school = await openTestSchool()
  school.setClock('2030-01-01T09:00:00Z')
  const ada = await school.person('Ada')
  const statuses: number[] = []
  for (let call = 0; call < REPORTS_A_MINUTE + 1; call += 1) {
    const token = newToken()
    await school.db.run(sql`
      insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
      values (${randomUUID()}, ${tokenDigest(token)}, ${ada.personId}, '2030-01-01', '2030-01-02', '2030-01-01')`)
    ada.cookie = `xiotein=${token}`
    statuses.push((await ada.call(platformCalls, 'platform.report-error', REPORT)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: REPORTS_A_MINUTE }, () => 200), 429])
  const again = asRequest('platform.report-error', platformCalls['platform.report-error'], REPORT, { cookie: ada.cookie })
  const refused = await school.app.inject(again)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
})
