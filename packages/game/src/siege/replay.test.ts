import { GAME_DAY_MS } from '@xiotein/game/rules'
import { NEW_VAULT } from '@xiotein/game/vault'
import { describe, expect, it } from 'vitest'
import type { PastAttack, PastVault } from './past.ts'
import { SIEGE_PRESETS, type SiegePolicy, type SiegeReach } from './policy.ts'
import { replayAttacks } from './replay.ts'

/** 20:00 UTC, seven hours after a reset. */
const START = Date.UTC(2026, 10, 2, 20)
const pupil = (id: string, change = {}) => ({ id, level: 4, accountCreatedAtMs: 0, ...change })
const behind = (shield: number) => ({ ...NEW_VAULT, shield })
const attack = (day: number, attacker: string, change: Partial<PastAttack> = {}): PastAttack => ({
  atMs: START + day * GAME_DAY_MS,
  utcOffsetMinutes: 0,
  attacker: pupil(attacker),
  target: pupil('ben'),
  targetPpBefore: 500,
  vaultBefore: behind(0),
  shieldDamage: 0,
  stolenPp: 20,
  restoredPp: 0,
  mode: 'contested',
  blow: { breach: 0, damage: 0, directPp: 20 },
  wasWeakened: false,
  wasCut: false,
  ...change,
})
/** The usual rules, but for a vault that may be robbed every day. */
const loose: SiegePolicy = { ...SIEGE_PRESETS.contested, thefts: { most: 70, days: 1 } }
const replay = (
  attacks: readonly PastAttack[],
  change: Partial<SiegePolicy> = {},
  vaults: readonly PastVault[] = [],
  reach: SiegeReach = 'school',
) => replayAttacks({ attacks, vaults }, { policy: { ...loose, ...change }, reach }, { policy: loose, reach: 'school' }, START)
const lost = (past: readonly PastAttack[], change: Partial<SiegePolicy> = {}) => replay(past, change).pupils[0]?.pp

describe('the attacks that were made, with fewer moves a day', () => {
  const byMoves = (movesPerDay: number, attacks: readonly PastAttack[]) =>
    replayAttacks({ attacks, vaults: [] }, { policy: loose, reach: 'school', movesPerDay }, { policy: loose, reach: 'school' }, START)
  const of = (attacker: string, target: string, day = 0) => attack(day, attacker, { target: pupil(target) })

  it('leave out the later ones of each pupil and day, and nobody goes elsewhere with a move that it does not have', () => {
    const { stopped, turned, pupils } = byMoves(1, [of('ada', 'ben'), of('ada', 'dua'), of('cem', 'dua'), of('ada', 'dua', 1)])
    expect({ stopped, turned }).toEqual({ stopped: 1, turned: 0 })
    expect(pupils).toEqual([
      { id: 'ben', pp: 20, was: 20 },
      { id: 'dua', pp: 40, was: 60 },
    ])
  })

  it('keep a move that a closed vault would have saved', () => {
    const past = [of('cem', 'ben', -1), of('ada', 'ben'), of('ada', 'dua')]
    const policy = { ...loose, thefts: { most: 1, days: 7 } }
    const { pupils } = replayAttacks(
      { attacks: past, vaults: [] },
      { policy, reach: 'school', movesPerDay: 1 },
      { policy: loose, reach: 'school' },
      START,
    )
    expect(pupils).toContainEqual({ id: 'dua', pp: 20, was: 20 })
  })
})

describe('the attacks that were made, by other rules', () => {
  it('come to what they came to where the rules allow as much', () => {
    expect(replay([attack(0, 'ada'), attack(1, 'cem')])).toEqual({
      attacks: 2,
      stopped: 0,
      turned: 0,
      spared: 0,
      earnedPp: 0,
      pupils: [{ id: 'ben', pp: 40, was: 40 }],
    })
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
    ['reach more where the floor is lower', [attack(0, 'ada', { stolenPp: 5, wasCut: true })], {}, 19, 0],
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
      attack(0, 'ada', { vaultBefore: behind(50), blow: { breach: 0, damage: 10, directPp: 0 }, shieldDamage: 10, stolenPp: 0 }),
      attack(0, 'ada', { vaultBefore: behind(40), blow: { breach: 0, damage: 40, directPp: 0 }, shieldDamage: 40, stolenPp: 0 }),
    ]
    expect(lost([...broken, attack(0, 'cem')], { attacksPerTargetAndDay: 2 })).toBe(20)
    expect(lost([...broken, attack(0, 'cem')], { attacksPerTargetAndDay: 1 })).toBe(10)
  })

  it('find more in a vault that was spared before', () => {
    const past = [attack(0, 'ada', { stolenPp: 50 }), attack(1, 'cem', { targetPpBefore: 450, stolenPp: 45 })]
    // 25 of 500 on the first day; then 25 more are in the vault: 5 percent of 475.
    expect(lost(past, { protection: { floorPp: 50, dailyLossPercent: 5 } })).toBe(25 + 23)
    // PP that were brought back were not missing on the next day.
    const restored = [attack(0, 'ada', { stolenPp: 50, restoredPp: 50 }), attack(1, 'cem', { targetPpBefore: 500, stolenPp: 45 })]
    expect(lost(restored, { protection: { floorPp: 50, dailyLossPercent: 5 } })).toBe(25 + 25)
  })
})

/** A vault that nobody attacked, with these PP. */
const vault = (id: string, pp: number, change: Partial<PastVault> = {}): PastVault => ({
  ...pupil(id),
  classIds: ['4a'],
  moments: [{ atMs: START - GAME_DAY_MS, pp, vault: behind(0) }],
  ...change,
})

describe('attacks that find their target closed', () => {
  const closing: Partial<SiegePolicy> = { thefts: { most: 1, days: 7 } }
  const past = [attack(0, 'ada'), attack(1, 'cem')]
  const around = [vault('ada', 100), vault('ben', 500), vault('cem', 100), vault('dua', 300), vault('eli', 400)]

  it('go on to an open vault that is as rich among the open ones', () => {
    const { stopped, turned, pupils } = replay(past, closing, around)
    expect([stopped, turned]).toEqual([1, 1])
    // Behind no shields a direct blow of 20 takes 19 through the firewall.
    expect(pupils).toEqual([
      { id: 'ben', pp: 20, was: 40 },
      { id: 'eli', pp: 19, was: 0 },
    ])
  })

  it('wear down the shields of that vault', () => {
    const shielded = { moments: [{ atMs: START - GAME_DAY_MS, pp: 400, vault: behind(50) }] }
    const others = [vault('ada', 100), vault('ben', 500), vault('cem', 100), vault('eli', 400, shielded)]
    const ram = { blow: { breach: 0, damage: 50, directPp: 0 } }
    // The first breaks the shields, of which 15 points are back for the second; it takes half of the other 35 through the firewall; both had aimed at a closed vault.
    const rams = [attack(0, 'ada'), attack(1, 'cem', ram), attack(2, 'ada', ram)]
    expect(replay(rams, closing, others).pupils.find(({ id }) => id === 'eli')?.pp).toBe(16)
  })

  it('end where no vault is open', () => {
    expect(replay(past, closing, [vault('ben', 500), vault('cem', 20)])).toMatchObject({ stopped: 1, turned: 0 })
  })

  it('end where their attacker meant one pupil alone', () => {
    const bully = [0, 1, 2].map(day => attack(day, 'cem'))
    expect(replay(bully, closing, around)).toMatchObject({ stopped: 2, turned: 0 })
  })

  it('stay among classmates where the rules say so', () => {
    const apart = around.map(each => (each.id === 'cem' || each.id === 'dua' ? { ...each, classIds: ['4b'] } : each))
    const { pupils } = replay(past, closing, apart, 'classmates')
    expect(pupils.map(({ id }) => id)).toEqual(['ben', 'dua'])
  })
})
