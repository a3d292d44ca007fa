// The players that a turn of a team waits for, and those for whom the end counts.

import type { Battle, Fighter, TimeFactor } from '@xiotein/game/battle'
import { expect, it } from 'vitest'
import { anybodyThere, isDeserted, isStoodIn, isTurnDue, placesNeeded, type TeamSeat, teamClock, tookPart } from './team.ts'

const seat = (personId: string, more: Partial<TeamSeat> = {}): TeamSeat => ({
  personId,
  isLive: true,
  isGiven: false,
  hasLeft: false,
  heardAtMs: 0,
  turnsChosen: 0,
  turnsMissed: 0,
  ...more,
})
const STAND_IN = { isLive: false }
const from = (startedAtMs: number, timeFactor: TimeFactor = '1') => ({ startedAtMs, timeFactor })

/** A battle of these pupils against a boss; those in `chosen` have sealed a choice, those in `fallen` have fallen. */
const battleOf = (
  ids: readonly string[],
  { chosen = [], fallen = [] }: { chosen?: readonly string[]; fallen?: readonly string[] } = {},
) => {
  const all = [...ids, 'gate']
  const fighters = all.map(id => ({ id, side: id === 'gate' ? 1 : 0, health: fallen.includes(id) ? 0 : 100 }) as Fighter)
  const sealed = all.map(fighter => (chosen.includes(fighter) ? { battle: 'b', turn: 1, fighter, actions: [] } : null))
  return { turn: 1, outcome: null, fighters, sealed } as unknown as Battle
}

it('begins with four, or with two where small teams may play; a stand-in counts when a teacher gave it', () => {
  const two = [seat('ada'), seat('ben')]
  expect([placesNeeded(two, true), placesNeeded(two, false)]).toEqual([0, 2])
  expect(placesNeeded([seat('ada'), seat('cem', STAND_IN)], true)).toBe(1)
  expect(placesNeeded([seat('ada'), seat('cem', { ...STAND_IN, isGiven: true })], true)).toBe(0)
})

it('resolves a turn when all who are there have chosen, or when its time is up', () => {
  const seats = [seat('ada'), seat('ben', { heardAtMs: -40_000 }), seat('cem', STAND_IN)]
  const due = (chosen: readonly string[], atMs: number) => isTurnDue(battleOf(['ada', 'ben', 'cem'], { chosen }), seats, from(0), atMs)
  expect([due(['ada', 'ben'], 0), due(['ada'], 19_999), due(['ada'], 20_000)]).toEqual([true, false, true])
  expect([due([], 59_999), due([], 60_000)]).toEqual([false, false])
  const heard = seats.map(each => ({ ...each, heardAtMs: 59_000 }))
  expect([59_999, 60_000].map(atMs => isTurnDue(battleOf(['ada', 'ben', 'cem']), heard, from(0), atMs))).toEqual([false, true])
})

it('goes on slowly enough to be told while all who are there have fallen', () => {
  const seats = [seat('ada'), seat('cem', STAND_IN)]
  const battle = battleOf(['ada', 'cem'], { fallen: ['ada'] })
  expect([4_999, 5_000].map(atMs => isTurnDue(battle, seats, from(0), atMs))).toEqual([false, true])
})

it('waits while nobody is there, and is deserted after a quarter of an hour', () => {
  const seats = [seat('ada'), seat('ben', { hasLeft: true, heardAtMs: 900_000 }), seat('cem', STAND_IN)]
  expect([anybodyThere(seats, 59_999), anybodyThere(seats, 60_000)]).toEqual([true, false])
  expect(isTurnDue(battleOf(['ada', 'ben', 'cem']), seats, from(0), 100_000)).toBe(false)
  expect([isDeserted(seats, 899_999), isDeserted(seats, 900_000)]).toEqual([false, true])
  expect(teamClock(battleOf(['ada']), seats, from(0), 100_000)).toEqual({ turnEndsMs: null, nextMs: 900_000 })
  expect(isDeserted([seat('ada', { hasLeft: true })], 0)).toBe(true)
})

it('looks again when somebody is away, when a stand-in takes over, and when the turn ends', () => {
  const seats = [seat('ada', { heardAtMs: 30_000 }), seat('ben')]
  const battle = battleOf(['ada', 'ben'])
  expect([0, 25_000, 55_000].map(nowMs => teamClock(battle, seats, from(10_000), nowMs).nextMs)).toEqual([25_000, 55_000, 60_000])
  expect(teamClock(battle, seats, from(10_000), 0).turnEndsMs).toBe(70_000)
  expect((['1.5', '2', 'untimed'] as const).map(factor => teamClock(battle, seats, from(10_000, factor), 0).turnEndsMs)).toEqual([
    100_000, 130_000, 130_000,
  ])
})

it('lets a stand-in play for a player who is silent for a minute, left or never came', () => {
  expect([seat('ada'), seat('ada', STAND_IN), seat('ada', { hasLeft: true })].map(each => isStoodIn(each, 59_999))).toEqual([
    false,
    true,
    true,
  ])
  expect(isStoodIn(seat('ada'), 60_000)).toBe(true)
})

it('counts for a player who chose in at least as many turns as they missed', () => {
  const played = (turnsChosen: number, turnsMissed: number, more = {}) => tookPart(seat('ada', { turnsChosen, turnsMissed, ...more }))
  expect([played(1, 0), played(2, 2), played(1, 2), played(0, 0), played(3, 0, STAND_IN)]).toEqual([true, true, false, false, false])
})
