import { GAME_DAY_MS, gameDayNumber, isOpenAt, nextChangeAt } from '@xiotein/game/rules'
import { describe, expect, it } from 'vitest'
import { firstCountedDay, SIEGE_PRESETS } from './policy.ts'

describe('the presets of a school', () => {
  it('protect children by default', () => {
    expect(SIEGE_PRESETS.contested).toMatchObject({
      mode: 'contested',
      protection: { floorPp: 50, dailyLossPercent: 10 },
      attacksPerTargetAndDay: 1,
      thefts: { most: 1, days: 14 },
      truceDays: 7,
      levelBand: { levelsAbove: 3, theftPercent: 50 },
      openHours: null,
    })
  })

  it('are named after their mode', () => {
    expect(Object.entries(SIEGE_PRESETS).every(([name, policy]) => name === policy.mode)).toBe(true)
  })
})

describe('the thefts that count', () => {
  it.each([
    ['today and the thirteen game days before', 14, 13],
    ['today alone', 1, 0],
  ])('are those of %s', (_, days, back) => {
    const now = 1_795_442_400_000
    const counted = firstCountedDay({ thefts: { most: 1, days } }, now, Number.NEGATIVE_INFINITY)
    expect(counted).toBe(gameDayNumber(now - back * GAME_DAY_MS))
  })

  it('are those after the latest attack of the robbed pupil', () => {
    const now = 1_795_442_400_000
    const today = gameDayNumber(now)
    const after = (attackedDaysAgo: number) => today - firstCountedDay({ thefts: { most: 1, days: 14 } }, now, today - attackedDaysAgo)
    expect([0, 1, 3, 13, 14, 20].map(after)).toEqual([-1, 0, 2, 12, 13, 13])
  })
})

describe('open hours', () => {
  /** Monday 2026-11-23, 00:00 UTC. */
  const MONDAY = 1_795_392_000_000
  const MINUTE = 60_000
  const weekdays = { weekdays: [1, 2, 3, 4, 5], fromMinute: 15 * 60, toMinute: 20 * 60 }
  const utc = { utcOffsetMinutes: 0, windows: [weekdays] }

  it.each([
    ['a minute before opening', 15 * 60 - 1, false],
    ['at opening', 15 * 60, true],
    ['in the last minute', 20 * 60 - 1, true],
    ['at closing', 20 * 60, false],
    ['on Friday afternoon', 4 * 1440 + 16 * 60, true],
    ['on Saturday afternoon', 5 * 1440 + 16 * 60, false],
    ['on Sunday afternoon', -1440 + 16 * 60, false],
  ])('%s: %s', (_, minute, open) => {
    expect(isOpenAt(utc, MONDAY + minute * MINUTE)).toBe(open)
    expect(isOpenAt(utc, MONDAY + minute * MINUTE + MINUTE - 1)).toBe(open)
  })

  it('follow the clock of the school across midnight', () => {
    const sundayNight = { utcOffsetMinutes: -300, windows: [{ weekdays: [7], fromMinute: 1200, toMinute: 1440 }] }
    expect(isOpenAt(sundayNight, MONDAY + 299 * MINUTE)).toBe(true)
    expect(isOpenAt(sundayNight, MONDAY + 300 * MINUTE)).toBe(false)
    const earlyMonday = { utcOffsetMinutes: 60, windows: [{ weekdays: [1], fromMinute: 0, toMinute: 60 }] }
    expect(isOpenAt(earlyMonday, MONDAY - MINUTE)).toBe(true)
    expect(isOpenAt(earlyMonday, 0)).toBe(false)
  })

  it('change at the next edge, not where one window follows another', () => {
    expect(nextChangeAt(utc, MONDAY + 15 * 60 * MINUTE)).toBe(MONDAY + 20 * 60 * MINUTE)
    expect(nextChangeAt(utc, MONDAY + (4 * 1440 + 20 * 60) * MINUTE)).toBe(MONDAY + (7 * 1440 + 15 * 60) * MINUTE)
    const twoParts = [600, 660].map(fromMinute => ({ weekdays: [1], fromMinute, toMinute: fromMinute + 60 }))
    expect(nextChangeAt({ utcOffsetMinutes: 60, windows: twoParts }, MONDAY + 9 * 60 * MINUTE)).toBe(MONDAY + 11 * 60 * MINUTE)
    expect(nextChangeAt({ utcOffsetMinutes: 0, windows: [] }, MONDAY)).toBeNull()
    const always = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, toMinute: 1440 }]
    expect(nextChangeAt({ utcOffsetMinutes: 0, windows: always }, MONDAY)).toBeNull()
  })

  it('are never, without a window, and always, without hours', () => {
    expect(isOpenAt({ utcOffsetMinutes: 0, windows: [] }, MONDAY)).toBe(false)
    expect(isOpenAt(null, MONDAY)).toBe(true)
  })
})
