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

test('a count lasts until its minute is over, however many others call', async () => {
  const school = await openTestSchool()
  const within = countCalls()
  const isWithin = (who: string, call: string) => within(school.school, who, call, LIMIT)
  school.setClock('2030-01-01T09:00:00Z')
  expect([await isWithin('ada', 'a.call'), await isWithin('ada', 'a.call'), await isWithin('ada', 'a.call')]).toEqual([true, true, false])
  for (let other = 0; other < MANY_OTHERS; other += 1) await isWithin(`somebody ${other}`, 'a.call')
  school.setClock('2030-01-01T09:00:59.999Z')
  expect(await isWithin('ada', 'a.call')).toBe(false)
  expect(await isWithin('ada', 'another.call')).toBe(true)
  school.setClock('2030-01-01T09:01:00Z')
  expect(await isWithin('ada', 'a.call')).toBe(true)
})

test('a limit holds for all nodes together, but for the quarter that each allows at once', async () => {
  const { school, setClock } = await openTestSchool()
  const nodes = [countCalls(), countCalls(), countCalls()]
  const limit = { calls: 40, perSeconds: 60 }
  const callsLetThrough = async (): Promise<number> => {
    const answers = nodes.flatMap(within => Array.from({ length: 100 }, () => within(school, 'ada', 'a.call', limit)))
    return (await Promise.all(answers)).filter(Boolean).length
  }
  setClock('2030-01-01T09:00:00Z')
  const first = await callsLetThrough()
  expect(first).toBeGreaterThanOrEqual(limit.calls)
  expect(first).toBeLessThanOrEqual(limit.calls + 2 * (limit.calls / 4))
  expect(await callsLetThrough()).toBe(0)
  setClock('2030-01-01T09:01:00Z')
  expect(await nodes[0]?.(school, 'ada', 'a.call', limit)).toBe(true)
})

test('a clock that was a day ahead and is set back keeps nobody out', async () => {
  const { school, setClock } = await openTestSchool()
  const within = countCalls()
  const threeCalls = () => Promise.all([1, 2, 3].map(() => within(school, 'ada', 'a.call', LIMIT)))
  setClock('2030-01-02T09:00:00Z')
  expect(await threeCalls()).toEqual([true, true, false])
  setClock('2030-01-01T09:00:00Z')
  expect(await threeCalls()).toEqual([true, true, false])
})

test('a node that began to count later refuses no longer than the window of the others lasts', async () => {
  const { school, setClock } = await openTestSchool()
  const [one, other] = [countCalls(), countCalls()]
  const limit = { calls: 4, perSeconds: 60 }
  setClock('2030-01-01T09:00:00Z')
  for (let call = 0; call < limit.calls; call += 1) expect(await one(school, 'ada', 'a.call', limit)).toBe(true)
  setClock('2030-01-01T09:00:50Z')
  expect([await other(school, 'ada', 'a.call', limit), await other(school, 'ada', 'a.call', limit)]).toEqual([true, false])
  setClock('2030-01-01T09:01:00Z')
  expect(await other(school, 'ada', 'a.call', limit)).toBe(true)
})

test('schools of one node count apart', async () => {
  const [oak, elm] = [await openTestSchool(), await openTestSchool()]
  const within = countCalls()
  const ask = ({ school }: typeof oak) => within(school, 'strangers', 'a.call', LIMIT)
  expect([await ask(oak), await ask(oak), await ask(oak), await ask(elm)]).toEqual([true, true, false, true])
})

test('one node alone lets through exactly as many calls as the limit says', async () => {
  const { school } = await openTestSchool()
  const within = countCalls()
  for (const calls of [1, 2, 7, 10, 240]) {
    const answers = Array.from({ length: calls + 5 }, () => within(school, 'ada', `call ${calls}`, { calls, perSeconds: 60 }))
    expect(await Promise.all(answers)).toEqual([...Array.from({ length: calls }, () => true), ...Array.from({ length: 5 }, () => false)])
  }
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
