import { expect, test } from 'vitest'
import { afterLastDay, fitted, isOfNextYear } from './fitted.ts'

const year = { today: '2026-11-25', lastDay: '2027-06-18', breaks: [{ from: '2026-12-21', to: '2027-01-08' }] }
const late = { 1: '2026-11-09', 2: '2026-12-07', 3: '2027-02-01', 4: '2027-05-03', 5: '2027-07-12', 6: '2027-09-06', 7: '' }

test('chapters that would open after the last school day are named, but for a day of an earlier year', () => {
  expect(afterLastDay(late, year)).toEqual([5, 6])
  expect(afterLastDay(late, { ...year, lastDay: null })).toEqual([])
  expect(afterLastDay(late, { ...year, lastDay: '2026-06-19' })).toEqual([])
})

test('the days to come are drawn together until all are in the year, on their weekdays, and what has come stays', () => {
  const fit = fitted(late, year) ?? {}
  expect(afterLastDay(fit, year)).toEqual([])
  expect(fit).toEqual({ 1: '2026-11-09', 2: '2026-11-30', 3: '2027-01-11', 4: '2027-03-08', 5: '2027-04-19', 6: '2027-05-24', 7: '' })
  const days = Object.values(fit).filter(day => day !== '')
  expect(days.map(day => new Date(day).getUTCDay())).toEqual(days.map(() => 1))
  expect(days).toEqual(days.toSorted())
})

test('a year that has not begun keeps its first day', () => {
  expect(fitted({ 1: '2026-12-01', 2: '2027-09-07' }, year)?.[1]).toBe('2026-12-01')
})

test('a plan of which no day is in the year is one of the next year, and is not drawn into this one; a last chapter that is late is', () => {
  const next = { 1: '2027-09-06', 2: '2027-10-04', 3: '' }
  expect(isOfNextYear(next, year)).toBe(true)
  expect(fitted(next, year)).toBeNull()
  expect(isOfNextYear({ ...next, 1: '2026-11-09' }, year)).toBe(false)
  expect(fitted({ ...next, 1: '2026-11-09' }, year)).not.toBeNull()
})

test('in the last week, all chapters that are left open on its days; when there is no lesson any more, nothing fits', () => {
  expect(fitted(late, { ...year, today: '2027-06-16' })).toMatchObject({ 4: '2027-05-03', 5: '2027-06-17', 6: '2027-06-17' })
  expect(fitted(late, { ...year, today: '2027-06-18' })).toBeNull()
})

test('a year that is mistyped is drawn in, too', () => {
  expect(afterLastDay(fitted({ 1: '2026-11-09', 2: '2999-01-07' }, year) ?? {}, year)).toEqual([])
})
