import { expect, test } from 'vitest'
import { asSent, isDay, isWithoutLessons, movedBy, outOfOrder, yearFrom } from './plan.ts'

const pace = {
  today: '2026-11-25',
  pupils: 2,
  maySetBreaks: true,
  lastDay: null,
  breaks: [
    { from: '2026-10-12', to: '2026-10-23' },
    { from: '2026-12-21', to: '2027-01-01' },
  ],
  chapters: [1, 5, 9].map((usualWeek, at) => ({
    chapter: at + 1,
    episodeId: '',
    title: '',
    opensOn: null,
    usualWeek,
    begun: 0,
    finished: 0,
  })),
}

test('a year begins on its day, and each chapter opens in its week on the same weekday, over the change of the clocks', () => {
  expect(yearFrom('2026-09-28', { ...pace, breaks: [] })).toEqual({ 1: '2026-09-28', 2: '2026-10-26', 3: '2026-11-23' })
})

test('a year that would begin at a weekend begins on the Monday after it', () => {
  expect(yearFrom('2026-09-05', pace)[1]).toBe('2026-09-07')
  expect(yearFrom('2026-09-06', pace)[2]).toBe('2026-10-05')
})

test('a year steps over the weeks without lessons, and opens no chapter in one', () => {
  expect(yearFrom('2026-09-28', pace)).toEqual({ 1: '2026-09-28', 2: '2026-11-09', 3: '2026-12-07' })
  expect(movedBy(2, { 3: '2026-12-07' }, pace)).toEqual({ 3: '2027-01-04' })
  expect(movedBy(-1, { 3: '2027-01-04' }, pace)).toEqual({ 3: '2026-12-14' })
  expect(['2026-10-14', '2026-12-25', '2027-01-02'].map(day => isWithoutLessons(day, pace))).toEqual([false, true, false])
})

test('moving the plan leaves alone what has come, and what has no day', () => {
  expect(movedBy(1, { 1: '2026-11-25', 2: '', 3: '2027-01-04' }, pace)).toEqual({ 1: '2026-11-25', 2: '', 3: '2027-01-11' })
  expect(movedBy(-2, { 3: '2026-12-14' }, pace)).toEqual({ 3: '2026-11-30' })
})

test('a chapter that would open before the one before it is named', () => {
  expect(outOfOrder({ 1: '2026-09-01', 2: '', 3: '2026-08-31' })).toBe(3)
  expect(outOfOrder({ 1: '2026-09-01', 2: '2026-09-01' })).toBe(null)
})

test('only the days that were changed are sent', () => {
  const saved = { 1: '2026-09-01', 2: '', 3: '2026-11-09' }
  expect(asSent({ 1: '', 2: '2026-10-05', 3: '2026-11-09' }, saved)).toEqual([
    { chapter: 1, opensOn: null },
    { chapter: 2, opensOn: '2026-10-05' },
  ])
})

test('a year that is still being typed is no day, and none is one', () => {
  expect(['', '2026-09-28', '0026-09-28', '0002-09-28'].map(isDay)).toEqual([true, true, false, false])
})
