// D1: the game day ends at 13:00:00.000 UTC, whatever clock the machine, the database or the school has. Nothing is stored or reset at
// that moment: "today" is asked for from the entries, so there is no reset that could happen twice or be missed.

import { ledgerCalls } from '@xiotein/contract/ledger'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { GAME_DAY_MS, gameDayNumber, gameDayStart, nextReset } from '@xiotein/game/rules'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { openTestSchool } from '../school.ts'

const ZONES = [
  ['UTC', 0],
  ['America/New_York', 300],
  ['America/Bogota', 300],
  ['Europe/Vienna', -60],
  ['Asia/Kolkata', -330],
  ['Pacific/Auckland', -780],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
] as const
// Daylight saving begins and ends in the United States and in Europe; a leap day; the ends of a year.
const DATES = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2028-02-29', '2028-03-01', '2027-01-01', '2026-12-31']

/** The last 13:00:00.000 UTC, by the calendar rather than by counting milliseconds. */
const lastReset = (nowMs: number): number => {
  const now = new Date(nowMs)
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 13)
  return today <= nowMs ? today : Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 1, 13)
}

const check = (nowMs: number): void => {
  const start = lastReset(nowMs)
  expect(gameDayStart(nowMs)).toBe(start)
  expect(nextReset(nowMs)).toBe(lastReset(start + GAME_DAY_MS))
  expect(new Date(gameDayStart(nowMs)).toISOString().slice(11)).toBe('13:00:00.000Z')
  expect(gameDayNumber(nowMs)).toBe(gameDayNumber(start))
  expect(gameDayNumber(start - 1)).toBe(gameDayNumber(start) - 1)
}

const inZone = (zone: string): void => {
  const before = process.env.TZ
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
  process.env.TZ = zone
}

test.each(ZONES)('D1: on a machine in %s the day turns at 13:00 UTC, at 10,000 instants and to the millisecond', (zone, offsetMinutes) => {
  inZone(zone)
  // The machine's own clock is really in that zone; otherwise this would prove nothing.
  expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offsetMinutes)
  const instant = fc.integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2101, 0, 1) })
  fc.assert(fc.property(instant, check), { numRuns: 10_000 / ZONES.length })
  for (const date of DATES) {
    const reset = Date.parse(`${date}T13:00:00.000Z`)
    for (let hour = -36; hour <= 36; hour += 1) for (const edge of [-1, 0, 1]) check(reset + hour * 3_600_000 + edge)
  }
})

test('D1: the points of today start over at the reset, to the millisecond, also where app and database keep another time', async () => {
  const school = await openTestSchool({ limits: false })
  inZone('Pacific/Auckland')
  const owner = connectDatabase(school.ownerUrl)
  const { name } = await owner.one<{ name: string }>(sql`select current_database() as name`)
  await owner.run({ name: 'zone', text: `alter database "${name}" set timezone to 'America/New_York'`, values: [] })
  // Open connections keep their zone; new ones take the other.
  await owner.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await owner.end()
  const zone = sql`select current_setting('timezone') as zone`
  await expect.poll(() => school.db.one(zone)).toEqual({ zone: 'America/New_York' })
  school.setClock('2026-01-01T00:00:00Z')
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  await school.db.run(sql`update people_session set expires_at = '2030-01-01'`)
  for (const date of DATES) {
    const ada = await school.person('Ada', { pupilOf: classId })
    await school.db.run(sql`update people_session set expires_at = '2030-01-01'`)
    const award = async (at: number, changeAmount: number) => {
      school.setClock(new Date(at))
      const changes = [{ pupilId: ada.personId, changeAmount }]
      const input = { classId, changes, recordedAt: null }
      expect((await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', input)).status).toBe(200)
    }
    const today = async (at: number) => {
      school.setClock(new Date(at))
      return (await ada.call(ledgerCalls, 'ledger.balance', {})).ok.today
    }
    const reset = Date.parse(`${date}T13:00:00.000Z`)
    await award(reset - GAME_DAY_MS - 1, 1)
    await award(reset - GAME_DAY_MS, 10)
    await award(reset - 1, 100)
    expect([await today(reset - 1), await today(reset), await today(reset + 1)]).toEqual([110, 0, 0])
    await award(reset, 1_000)
    expect([await today(reset), await today(reset + GAME_DAY_MS - 1), await today(reset + GAME_DAY_MS)]).toEqual([1_000, 1_000, 0])
    expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(1_111)
  }
})
