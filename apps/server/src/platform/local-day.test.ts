import { expect, test } from 'vitest'
import { dayIn, endOfDayIn } from './local-day.ts'

test('a day ends at midnight in its time zone, also where the clocks change in that night', () => {
  expect(
    (
      [
        ['Europe/Vienna', '2026-12-04'],
        ['America/New_York', '2026-12-04'],
        ['Pacific/Auckland', '2026-12-31'],
        ['Europe/Vienna', '2026-03-29'],
        ['Europe/Vienna', '2026-10-25'],
        ['Africa/Cairo', '2026-04-23'],
        ['UTC', '2028-02-28'],
      ] as const
    ).map(([zone, day]) => endOfDayIn(zone, day).toISOString()),
  ).toEqual([
    '2026-12-04T23:00:00.000Z',
    '2026-12-05T05:00:00.000Z',
    '2026-12-31T11:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    '2026-04-23T22:00:00.000Z',
    '2028-02-29T00:00:00.000Z',
  ])
})

test('the last moment of a day is still that day, the next one is not', () => {
  const end = endOfDayIn('America/New_York', '2026-12-04')
  expect([dayIn('America/New_York', new Date(end.getTime() - 1)), dayIn('America/New_York', end)]).toEqual(['2026-12-04', '2026-12-05'])
})
