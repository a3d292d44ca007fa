import { expect, test } from 'vitest'
import { flowVerdict, giniOf, isOutOfReach, sharesShown } from './economy.ts'
import { daysOfDates, daysOfRange, MOST_CHART_DAYS, mondayOf } from './range.ts'
import { balancesShown, quartilesOf } from './spread.ts'
import { waitBucket } from './waits.ts'

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000
const text = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10)
/** Monday to Friday of every week from one day to another. */
const lessons = (from: string, to: string): number[] =>
  Array.from({ length: day(to) - day(from) + 1 }, (_, at) => day(from) + at).filter(each => each - mondayOf(each) < 5)

test('a term begins after the latest two weeks without points, a school year after the latest four', () => {
  const days = [
    ...lessons('2026-05-04', '2026-07-10'),
    ...lessons('2026-09-07', '2026-10-23'),
    ...lessons('2026-11-02', '2026-12-18'),
    ...lessons('2027-01-06', '2027-02-12'),
  ]
  const today = day('2027-02-12')
  const of = (range: 'four-weeks' | 'term' | 'year', known = days, at = today) => text(daysOfRange(range, at, known).first)
  expect([of('four-weeks'), of('term'), of('year')]).toEqual(['2027-01-18', '2027-01-04', '2026-09-07'])
  // In the holidays the term is the last one.
  expect(
    of(
      'term',
      days.filter(each => each < day('2027-01-01')),
      day('2027-01-02'),
    ),
  ).toBe('2026-09-07')
  // A school that never pauses has terms of half a year.
  expect(of('term', lessons('2025-01-01', '2027-02-12'))).toBe('2026-08-17')
  expect(of('year', [])).toBe('2027-02-08')
})

test('dates are in their order, and two school years at most', () => {
  expect(daysOfDates(5, 5)).toEqual({ ok: true, outcome: { first: 5, last: 5 } })
  expect(daysOfDates(0, MOST_CHART_DAYS - 1).ok).toBe(true)
  for (const last of [4, 5 + MOST_CHART_DAYS, null])
    expect(daysOfDates(5, last)).toMatchObject({ refusal: { name: 'numbers.wrong-range' } })
})

test('balances are quartiles, of ten pupils at least', () => {
  const values = [90, 10, 20, 30, 40, 50, 60, 70, 80]
  expect(balancesShown(values)).toBeNull()
  expect(quartilesOf(values)).toEqual({ low: 30, middle: 50, high: 70 })
  expect(balancesShown([...values, 1000])).toEqual({ low: 33, middle: 55, high: 78 })
  expect(quartilesOf([])).toEqual({ low: 0, middle: 0, high: 0 })
})

test('a wait is told in hours up to four, and then in days of the calendar', () => {
  const buckets = [
    [59, 0],
    [59, 1],
    [60, 0],
    [239, 1],
    [240, 0],
    [700, 1],
    [3_000, 2],
    [4_400, 3],
    [4_400, 4],
  ].map(([minutes = 0, days = 0]) => waitBucket(minutes, days))
  expect(buckets).toEqual(['hour', 'hour', 'four-hours', 'four-hours', 'same-day', 'next-day', 'three-days', 'three-days', 'longer'])
})

test.each([
  [[5, 5, 5, 5], 0],
  [[0, 0, 0, 8], 0.75],
  [[1, 3], 0.25],
  [[0, 0], 0],
  [[], 0],
])('Gini of %j is %d', (values, gini) => {
  expect(giniOf(values)).toBeCloseTo(gini, 10)
})

test('the quarters of a class hold all of its PP together; of nine pupils, and of pupils without PP, nothing is shown', () => {
  const values = [90, 10, 20, 30, 40, 50, 60, 70, 80]
  expect(sharesShown(values)).toBeNull()
  expect(sharesShown([...values, 0])).toEqual({ gini: 0.37, quarters: [4, 18, 32, 46] })
  expect(sharesShown(values.map(() => 0).concat(0))).toBeNull()
})

test('a price is out of reach when fewer than a tenth have held it', () => {
  expect([isOutOfReach(0, 0), isOutOfReach(0, 9), isOutOfReach(2, 20), isOutOfReach(1, 20)]).toEqual([false, true, false, true])
})

test('PP pile up when most are kept, and run down when more goes out than comes in', () => {
  expect([flowVerdict(100, 101), flowVerdict(100, 40), flowVerdict(100, 39), flowVerdict(0, 0)]).toEqual([
    'runs-down',
    'flows',
    'piles-up',
    'flows',
  ])
})
