import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Break, breakOf, isBreak, lessonDay, schoolWeeksFrom } from './index.ts'

const AUTUMN = { from: '2026-10-12', to: '2026-10-23' }
const CHRISTMAS = { from: '2026-12-23', to: '2027-01-06' }
const BREAKS = [AUTUMN, CHRISTMAS]

test('a day at a weekend or in a break is the next one with lessons', () => {
  expect(['2026-10-09', '2026-10-10', '2026-10-14', '2026-12-25'].map(day => lessonDay(day, BREAKS))).toEqual([
    '2026-10-09',
    '2026-10-26',
    '2026-10-26',
    '2027-01-07',
  ])
})

test('weeks without lessons are not counted, in both directions, and half a week of them is a school week', () => {
  expect(schoolWeeksFrom('2026-10-06', 1, BREAKS)).toBe('2026-10-27')
  expect(schoolWeeksFrom('2026-10-27', -1, BREAKS)).toBe('2026-10-06')
  // The week before Christmas has lessons until Tuesday, that of 4 January has them from Thursday on.
  expect(schoolWeeksFrom('2026-12-14', 1, BREAKS)).toBe('2026-12-21')
  expect(schoolWeeksFrom('2026-12-14', 2, BREAKS)).toBe('2027-01-07')
  expect(schoolWeeksFrom('2026-12-14', 3, BREAKS)).toBe('2027-01-11')
})

test('a break ends no sooner than it begins, and is no longer than a summer', () => {
  const of = (from: string, to: string) => isBreak({ from, to })
  expect([
    of('2026-10-12', '2026-10-12'),
    of('2026-10-12', '2026-10-11'),
    of('2026-06-01', '2026-09-28'),
    of('2026-06-01', '2026-09-29'),
  ]).toEqual([true, false, true, false])
})

const day = fc.integer({ min: 0, max: 400 }).map(days => new Date(Date.UTC(2026, 7, 1 + days)).toISOString().slice(0, 10))
const breaks = fc.array(
  fc.tuple(day, day).map(([one, other]): Break => (one < other ? { from: one, to: other } : { from: other, to: one })),
  {
    maxLength: 6,
  },
)

test('whatever the breaks are, a plan keeps its order, and no day of it is without lessons', () => {
  fc.assert(
    fc.property(day, day, fc.integer({ min: -3, max: 40 }), breaks, (one, other, weeks, free) => {
      const [earlier = '', later = ''] = [one, other].sort().map(each => schoolWeeksFrom(each, weeks, free))
      return earlier <= later && [earlier, later].every(each => breakOf(each, free) === undefined && new Date(each).getUTCDay() % 6 > 0)
    }),
  )
})

const weekOf = (of: string): number => Math.floor((Date.parse(of) / 86_400_000 + 3) / 7)

test('a school week later and then one earlier is the same week again, on the same day where that week has it, and two weeks never fall together', () => {
  fc.assert(
    fc.property(day, breaks, (one, free) => {
      const start = lessonDay(one, free)
      const later = schoolWeeksFrom(start, 1, free)
      const back = schoolWeeksFrom(later, -1, free)
      const weekday = (of: string): number => new Date(of).getUTCDay()
      const isKept = weekday(later) === weekday(start)
      return weekOf(later) > weekOf(start) && weekOf(back) === weekOf(start) && (!isKept || back === start)
    }),
  )
})

test('a week earlier leaves a break that ends in the middle of a week', () => {
  expect(schoolWeeksFrom('2027-01-07', -1, BREAKS)).toBe('2026-12-22')
  expect(schoolWeeksFrom('2027-01-14', -1, BREAKS)).toBe('2027-01-07')
})
