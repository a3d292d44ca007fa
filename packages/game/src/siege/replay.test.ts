import { GAME_DAY_MS } from '@xiotein/game/rules'
import { describe, expect, it } from 'vitest'
import { SIEGE_PRESETS, type SiegePolicy } from './policy.ts'
import { type PastAttack, replayAttacks } from './replay.ts'

/** 20:00 UTC, seven hours after a reset. */
const START = Date.UTC(2026, 10, 2, 20)
const pupil = (id: string, change = {}) => ({ id, level: 4, accountCreatedAtMs: 0, ...change })
const attack = (day: number, attacker: string, change: Partial<PastAttack> = {}): PastAttack => ({
  ...{ atMs: START + day * GAME_DAY_MS, utcOffsetMinutes: 0, attacker: pupil(attacker), target: pupil('ben') },
  ...{ targetPpBefore: 500, shieldBefore: 0, shieldDamage: 0, stolenPp: 20, restoredPp: 0, wasWeakened: false, ...change },
})
/** The usual rules, but for a vault that may be robbed every day. */
const loose: SiegePolicy = { ...SIEGE_PRESETS.contested, thefts: { most: 70, days: 1 } }
const replay = (past: readonly PastAttack[], change: Partial<SiegePolicy> = {}) =>
  replayAttacks(past, { ...loose, ...change }, loose, START)
const lost = (past: readonly PastAttack[], change: Partial<SiegePolicy> = {}) => replay(past, change).pupils[0]?.pp

describe('the attacks that were made, by other rules', () => {
  it('come to what they came to where the rules allow as much', () => {
    expect(replay([attack(0, 'ada'), attack(1, 'cem')])).toEqual({ attacks: 2, stopped: 0, pupils: [{ id: 'ben', pp: 40, was: 40 }] })
  })

  it.each<[string, readonly PastAttack[], Partial<SiegePolicy>, number, number]>([
    ['take nothing in a friendly school', [attack(0, 'ada')], { mode: 'friendly' }, 0, 0],
    ['are not made in a school without sieges', [attack(0, 'ada')], { mode: 'off' }, 0, 1],
    ['stop at a higher floor', [attack(0, 'ada')], { protection: { floorPp: 490, dailyLossPercent: 10 } }, 10, 0],
    [
      'share a lower daily limit',
      [attack(0, 'ada'), attack(0, 'cem', { targetPpBefore: 480 })],
      { protection: { floorPp: 50, dailyLossPercent: 5 } },
      25,
      0,
    ],
    ['come once a day', [attack(0, 'ada'), attack(0, 'ada')], { attacksPerTargetAndDay: 1 }, 20, 1],
    ['find a robbed vault closed', [attack(0, 'ada'), attack(3, 'cem'), attack(9, 'cem')], { thefts: { most: 1, days: 7 } }, 40, 1],
    ['find a vault closed by a theft from before', [attack(-2, 'ada'), attack(0, 'cem')], { thefts: { most: 1, days: 7 } }, 0, 1],
    [
      'leave a new pupil in peace',
      [attack(0, 'ada', { target: pupil('ben', { accountCreatedAtMs: START - 9 * GAME_DAY_MS }) })],
      { truceDays: 10 },
      0,
      1,
    ],
    [
      'are weaker from further above',
      [attack(0, 'ada', { attacker: pupil('ada', { level: 7 }) })],
      { levelBand: { levelsAbove: 2, theftPercent: 25 } },
      5,
      0,
    ],
    ['are stronger where the band was narrow', [attack(0, 'ada', { wasWeakened: true })], {}, 40, 0],
    [
      'keep the hours',
      [attack(0, 'ada')],
      { openHours: { utcOffsetMinutes: 0, windows: [{ weekdays: [1], fromMinute: 0, toMinute: 1_199 }] } },
      0,
      1,
    ],
    [
      'keep the hours by the clock of their own day, not by that of today',
      [attack(0, 'ada', { utcOffsetMinutes: -60 }), attack(7, 'cem')],
      { openHours: { utcOffsetMinutes: 0, windows: [{ weekdays: [1], fromMinute: 0, toMinute: 1_199 }] } },
      20,
      1,
    ],
  ])('%s', (_, past, change, pp, stopped) => {
    const replayed = replay(past, change)
    expect([replayed.pupils[0]?.pp ?? 0, replayed.stopped]).toEqual([pp, stopped])
  })

  it('find shields that would not have been broken', () => {
    const broken = [
      attack(0, 'ada', { shieldBefore: 50, shieldDamage: 10, stolenPp: 0 }),
      attack(0, 'ada', { shieldBefore: 40, shieldDamage: 40, stolenPp: 0 }),
    ]
    expect(lost([...broken, attack(0, 'cem')], { attacksPerTargetAndDay: 2 })).toBe(20)
    expect(lost([...broken, attack(0, 'cem')], { attacksPerTargetAndDay: 1 })).toBe(10)
  })

  it('find more in a vault that was spared before', () => {
    const past = [attack(0, 'ada', { stolenPp: 50 }), attack(1, 'cem', { targetPpBefore: 450, stolenPp: 45 })]
    // 25 of 500 on the first day; then 25 more are in the vault: 5 percent of 475.
    expect(lost(past, { protection: { floorPp: 50, dailyLossPercent: 5 } })).toBe(25 + 23)
    // What was brought back was not missing on the next day.
    const restored = [attack(0, 'ada', { stolenPp: 50, restoredPp: 50 }), attack(1, 'cem', { targetPpBefore: 500, stolenPp: 45 })]
    expect(lost(restored, { protection: { floorPp: 50, dailyLossPercent: 5 } })).toBe(25 + 25)
  })
})
