import { expect, test } from 'vitest'
import { earnedFrom, MOST_REASONS, shortened } from './earned.ts'
import { MOST_REPORT_DAYS, reportDays } from './range.ts'

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
