import { expect, test } from 'vitest'
import { asToday, bandOf, bandPercent, type Economy, FORECAST_WEEKS, forecast, isKnownEnough, type PastWeek } from './forecast.ts'

const week = (more: Partial<PastWeek> = {}): PastWeek => ({
  heldPp: 100,
  classPp: 20,
  otherPp: 0,
  storyPp: 0,
  spentPp: 0,
  strengthPp: 0,
  bought: [],
  atGate: false,
  ...more,
})
const school = (past: readonly PastWeek[], more: Partial<Economy> = {}): Economy => ({
  pupils: Array.from({ length: 30 }, () => ({ pp: 100, duesPp: 2, story: null, gatesPp: [], past })),
  others: [],
  notForOthers: [],
  pricesPp: [60],
  chapterPp: [150, 175],
  dues: false,
  floorPp: 50,
  ...more,
})
const PAST = [week(), week({ bought: [0] }), week({ classPp: 10, spentPp: 12 }), week()]

test('pupils who always get the same and spend nothing hold ten weeks more of it in ten weeks', () => {
  const weeks = forecast(school([week(), week(), week()]))
  expect(weeks).toEqual(Array.from({ length: FORECAST_WEEKS + 1 }, (_, at) => 30 * (100 + 20 * at)))
})

test('the story pays at the end of a chapter, and no more once all are done', () => {
  const done = school([week({ classPp: 0 }), week({ classPp: 0 }), week({ classPp: 0 })])
  const pupils = done.pupils.map(pupil => ({ ...pupil, story: { chapter: 2, weeksIn: 1, weeksPerChapter: 4 } }))
  const weeks = forecast({ ...done, pupils })
  expect([weeks[1], weeks.at(-1)]).toEqual([3_000, 30 * 275])
})

test('after a chapter a pupil pays what the next gate asks for, less what it spent on strength before', () => {
  const idle = week({ classPp: 0 })
  const heldAfter = (gatePp: number, weeksPerChapter: number, usual = idle): number => {
    const economy = school([usual, usual, usual], { pricesPp: [] })
    const story = { chapter: 1, weeksIn: 3, weeksPerChapter }
    return (forecast({ ...economy, pupils: economy.pupils.map(pupil => ({ ...pupil, story, gatesPp: [0, gatePp] })) }).at(-1) ?? 0) / 30
  }
  // Chapter 1 pays 150.
  expect([heldAfter(0, 9), heldAfter(120, 9)]).toEqual([250, 130])
  // Before the chapter is over its gate costs nothing.
  expect(heldAfter(120, 30)).toBe(100)
  const stronger = week({ classPp: 0, spentPp: 10, strengthPp: 10 })
  expect(heldAfter(40, 9, stronger)).toBe(heldAfter(0, 9, stronger))
})

test('a poor pupil pays for a gate as its PP come, and its chapter begins when all is paid', () => {
  // 20 PP a week; chapter 1 is done and chapter 2, of two weeks, pays 175.
  const heldAfter = (gatePp: number, weeksIn: number): readonly number[] => {
    const economy = school([week(), week(), week()], { pricesPp: [] })
    const story = { chapter: 2, weeksIn, weeksPerChapter: 2 }
    const pupils = economy.pupils.map(pupil => ({ ...pupil, pp: 0, story, gatesPp: [0, gatePp] }))
    return forecast({ ...economy, pupils }).map(pp => pp / 30)
  }
  // 90 PP take five weeks, of which the last is the first of the chapter.
  const poor = [0, 0, 0, 0, 0, 10, 205, 225, 245, 265, 285]
  expect(heldAfter(90, 0)).toEqual(poor)
  // It is no help to have been before the gate for a long time.
  expect(heldAfter(90, 6)).toEqual(poor)
  // A pupil who never pays all has nothing left, and no chapter is done.
  expect(heldAfter(500, 0)).toEqual(Array.from({ length: FORECAST_WEEKS + 1 }, () => 0))
})

test('the same seed gives the same forecast, and today stays as it is', () => {
  const economy = school(PAST)
  expect(forecast(economy)).toEqual(forecast(economy))
  expect(forecast(economy, asToday(economy), 2)).not.toEqual(forecast(economy))
  expect(forecast(economy, asToday(economy), 2)[0]).toBe(3_000)
})

test('more points and dearer wares leave more PP; dues leave less, and nothing under their floor', () => {
  const economy = school(PAST)
  const end = (change: Partial<ReturnType<typeof asToday>>): number => forecast(economy, { ...asToday(economy), ...change }).at(-1) ?? 0
  const today = end({})
  expect(end({ pointsPercent: 150 })).toBeGreaterThan(today)
  expect(end({ price: { at: 0, pp: 5_000 } })).toBeGreaterThan(today)
  expect(end({ dues: true })).toBeLessThan(today)
  const idle = school([week({ classPp: 0 }), week({ classPp: 0 }), week({ classPp: 0 })], { dues: true, floorPp: 99 })
  expect(forecast(idle).at(-1)).toBe(30 * 99)
})

test('twice as many points in class bring twice those points, and as much from sieges as before', () => {
  const sieges = school([week({ otherPp: 7 }), week({ otherPp: 7 }), week({ otherPp: 7 })])
  const end = (pointsPercent: number): number => (forecast(sieges, { ...asToday(sieges), pointsPercent }).at(-1) ?? 0) / 30
  expect([end(50), end(100), end(200)]).toEqual([100 + 10 * (10 + 7), 100 + 10 * (20 + 7), 100 + 10 * (40 + 7)])
})

test('of fewer than three weeks nothing is known; the band grows with the weeks', () => {
  expect([isKnownEnough(school([week(), week()])), isKnownEnough(school(PAST)), isKnownEnough(school(PAST, { pupils: [] }))]).toEqual([
    false,
    true,
    false,
  ])
  expect([bandOf(1_000, 0, 240), bandOf(1_000, FORECAST_WEEKS, 240)]).toEqual([
    { low: 1_000, high: 1_000 },
    { low: 1_000 - 10 * bandPercent(240), high: 1_000 + 10 * bandPercent(240) },
  ])
})

test('the band is wider for fewer pupils', () => {
  const bands = [10, 27, 28, 60, 150, 500].map(bandPercent)
  expect(bands).toEqual(bands.toSorted((one, other) => other - one))
  expect([bandPercent(27), bandPercent(500)]).toEqual([bandPercent(10), 9])
  const { low, high } = bandOf(1_000, FORECAST_WEEKS, 10)
  expect(high - low).toBe(20 * bandPercent(10))
})
