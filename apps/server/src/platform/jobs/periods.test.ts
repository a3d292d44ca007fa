import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { newestPeriod } from './periods.ts'

/** The names of all periods seen when looking every half hour, at each change. */
const met = (period: Parameters<typeof newestPeriod>[0], zone: string, from: string, to: string): string[] => {
  const names: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 30 * MINUTE_MS) {
    const name = newestPeriod(period, zone, new Date(at))?.period ?? ''
    if (names.at(-1) !== name) names.push(name)
  }
  return names
}

test.each([
  ['Europe/Vienna', '2026-03-27', ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']],
  ['Europe/Vienna', '2026-10-23', ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']],
  // Here midnight itself is skipped or occurs twice.
  ['Africa/Cairo', '2026-04-22', ['2026-04-22', '2026-04-23', '2026-04-24', '2026-04-25', '2026-04-26']],
  ['America/Havana', '2026-03-06', ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10']],
  ['America/Havana', '2026-10-30', ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']],
  ['America/Bogota', '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']],
] as const)('each day in %s comes once, also from %s on, when the clocks change', (zone, from, days) => {
  const start = Date.parse(`${from}T12:00:00Z`)
  expect(met('day', zone, new Date(start).toISOString(), new Date(start + 4 * DAY_MS).toISOString())).toEqual(days)
})

test('a job due at an hour that a clock change skips or repeats runs once on that day', () => {
  const daily = { cron: '30 2 * * *' }
  expect(met(daily, 'Europe/Vienna', '2026-03-28T02:00:00Z', '2026-03-30T12:00:00Z')).toEqual([
    '2026-03-28T01:30Z',
    // Half past two is skipped: the first moment after the gap counts.
    '2026-03-29T01:00Z',
    '2026-03-30T00:30Z',
  ])
  expect(met(daily, 'Europe/Vienna', '2026-10-24T02:00:00Z', '2026-10-26T12:00:00Z')).toEqual([
    '2026-10-24T00:30Z',
    '2026-10-25T00:30Z',
    '2026-10-26T01:30Z',
  ])
})

test('a job due every half hour or hour also runs every half hour or hour on the long and the short day', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-11-22']) {
    const [from, to] = [`${day}T00:00:00Z`, `${day}T23:30:00Z`]
    expect(met({ cron: '*/30 * * * *' }, 'Europe/Vienna', from, to)).toHaveLength(48)
    expect(met('hour', 'Europe/Vienna', from, to)).toHaveLength(24)
  }
})

test("weeks begin on Monday at midnight in the school, and those of the game at its reset, whatever the school's zone", () => {
  expect(met('week', 'Europe/Vienna', '2026-10-18T21:30:00Z', '2026-10-25T23:00:00Z')).toEqual(['2026-W42', '2026-W43', '2026-W44'])
  for (const zone of ['Europe/Vienna', 'Pacific/Auckland']) {
    expect(met('game-week', zone, '2026-11-23T12:30:00Z', '2026-11-23T13:00:00Z')).toEqual(['2026-W47', '2026-W48'])
    expect(met('game-day', zone, '2026-03-08T12:30:00Z', '2026-03-09T13:00:00Z')).toEqual(['2026-03-07', '2026-03-08', '2026-03-09'])
  }
  // The first week of a year is that of its first Thursday.
  expect(met('week', 'UTC', '2026-12-28T00:00:00Z', '2027-01-04T00:00:00Z')).toEqual(['2026-W53', '2027-W01'])
})

test('a period begins to the millisecond', () => {
  const at = (now: string) => newestPeriod('day', 'Europe/Vienna', new Date(now))?.period
  expect(at('2026-11-21T22:59:59.999Z')).toBe('2026-11-21')
  expect(at('2026-11-21T23:00:00.000Z')).toBe('2026-11-22')
})
