import { expect, test } from 'vitest'
import { earnedFrom, MOST_REASONS, shortened } from './earned.ts'
import { MOST_REPORT_DAYS, reportDays } from './range.ts'
import { MOST_WEEKS, weeksOf } from './weeks.ts'

test('points are added up by reason, and what no reason explains comes last', () => {
  const [kind, focus] = [
    { label: 'Kindness', amount: 2 },
    { label: 'Focus', amount: 5 },
  ]
  const lines = [
    { day: '2026-11-02', pp: 7, bookedPp: 7, reasons: [kind, focus] },
    { day: '2026-11-02', pp: 12, bookedPp: 12, reasons: [kind] },
    { day: '2026-11-03', pp: 5, bookedPp: 5, reasons: [focus] },
    { day: '2026-11-04', pp: -3, bookedPp: -3, reasons: [{ label: 'Late', amount: -3 }] },
  ]
  expect(earnedFrom(lines)).toEqual({
    total: 24,
    for: [
      { label: 'Focus', pp: 10, times: 2 },
      { label: 'Kindness', pp: 4, times: 2 },
      { label: null, pp: 10, times: 1 },
    ],
    deducted: 3,
    days: 2,
  })
  expect(earnedFrom([])).toEqual({ total: 0, for: [], deducted: 0, days: 0 })
})

test('what could not be taken, because a balance ended at 0, was not taken', () => {
  const reasons = [
    { label: 'Focus', amount: 5 },
    { label: 'Late', amount: -10 },
  ]
  expect(earnedFrom([{ day: '2026-11-02', pp: -5, bookedPp: -2, reasons }])).toMatchObject({ total: 5, deducted: 7 })
})

test('a report is about one day at least and a school year at most', () => {
  expect(reportDays(20_000, 20_000)).toEqual({ ok: true, outcome: 1 })
  expect(reportDays(20_000, 20_399)).toEqual({ ok: true, outcome: MOST_REPORT_DAYS })
  for (const last of [19_999, 20_400]) {
    expect(reportDays(20_000, last)).toMatchObject({ ok: false, refusal: { name: 'reports.wrong-range' } })
  }
})

test('a page shows the ten largest reasons, or nine of more and all others together', () => {
  const parts = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `reason ${at}`, pp: 20 - at, times: 1 }))
  expect(shortened(parts(MOST_REASONS))).toEqual({ shown: parts(MOST_REASONS), others: null })
  expect(shortened(parts(12))).toEqual({ shown: parts(9), others: { pp: 11 + 10 + 9, times: 3 } })
})

test('counts the points of each week back from the last day, and no more weeks than a page has room for', () => {
  const points = [
    { day: 100, pp: 5 },
    { day: 106, pp: 2 },
    { day: 107, pp: 3 },
    { day: 113, pp: 4 },
    { day: 113, pp: -4 },
    { day: 114, pp: 9 },
  ]
  expect(weeksOf(points, 100, 113)).toEqual([7, 7])
  // Days before the first whole week have no bar.
  expect(weeksOf(points, 98, 113)).toEqual([7, 7])
  expect(weeksOf(points, 101, 113)).toEqual([])
  expect(weeksOf([], 0, 399)).toHaveLength(MOST_WEEKS)
})
