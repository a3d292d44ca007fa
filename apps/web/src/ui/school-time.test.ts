import { afterEach, expect, test } from 'vitest'
import { atWallTime, dateOf, daysBetween, keepSchoolTime, readClock, readDate, readTime, wallTime } from './school-time.ts'

afterEach(() => keepSchoolTime(null))

test.each([
  ['America/Bogota', '2026-11-24', '21:30'],
  ['Europe/Berlin', '2026-11-25', '03:30'],
  ['Pacific/Auckland', '2026-11-25', '15:30'],
])('in %s a moment is on the day and at the time of the school', (zone, day, clock) => {
  keepSchoolTime(zone)
  const at = '2026-11-25T02:30:00Z'
  expect([dateOf(at), readClock(at), wallTime(at)]).toEqual([day, clock, `${day}T${clock}`])
  expect(readTime(at, { day: 'numeric' })).toBe(String(Number(day.slice(8))))
  expect(atWallTime(`${day}T${clock}`).toISOString()).toBe('2026-11-25T02:30:00.000Z')
})

test('a time that is typed is that of the school in summer, in winter, and on the days between', () => {
  keepSchoolTime('Europe/Berlin')
  for (let hour = 0; hour < 48; hour += 1) {
    for (const day of ['2026-03-28', '2026-10-24', '2026-07-01']) {
      const at = new Date(Date.parse(`${day}T12:00Z`) + hour * 3_600_000)
      const again = atWallTime(wallTime(at))
      expect(wallTime(again)).toBe(wallTime(at))
    }
  }
  // An hour that does not exist.
  expect(wallTime(atWallTime('2026-03-29T02:30'))).toMatch(/^2026-03-29T0[13]:30$/)
})

test('days are counted by the calendar of the school, also over a change of the clock', () => {
  keepSchoolTime('America/New_York')
  expect(daysBetween('2026-10-31T03:00:00Z', '2026-11-02T04:59:00Z')).toBe(2)
  expect(daysBetween('2026-10-31T03:00:00Z', '2026-11-02T05:01:00Z')).toBe(3)
})

test('a day of the calendar is the same in every zone', () => {
  for (const zone of ['Pacific/Auckland', 'America/Bogota']) {
    keepSchoolTime(zone)
    expect(readDate('2026-11-24', { day: 'numeric', month: 'long' })).toBe('24 November')
  }
})
