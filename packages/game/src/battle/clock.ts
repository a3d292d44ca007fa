// The clock of a battle: the end of a turn, the time limit, an absence. docs/game-rules.md, "Moves and battles".

import { everyoneHasChosen, sealedChoices } from './choosing.ts'
import { ABSENCE_LIMIT_SECONDS, TIME_LIMIT_SECONDS, TURN_SECONDS } from './constants.ts'
import { type Battle, type Fighter, isStanding } from './state.ts'
import type { BattleInput } from './step.ts'
import { secondsBy, type TimeFactor, UNTIMED_LIMIT_SECONDS } from './time-factor.ts'

/** Stored beside the battle, not in it, because a replay needs no clock. Times are milliseconds since 1970 UTC. */
export type BattleClock = {
  readonly startedAtMs: number
  readonly turnStartedAtMs: number
  /**
   * Since when a fighter has no connection. A time to come says when a fighter is away if nothing is heard until then. Absent for those
   * who are always there.
   */
  readonly awaySinceMs: Readonly<Record<string, number>>
  /** The time that a fighter was away before that: somebody who was away for 20 seconds has 20 seconds less. */
  readonly awayBeforeMs: Readonly<Record<string, number>>
  readonly timeLimitSeconds: number
  readonly turnSeconds: number
  readonly absenceLimitSeconds: number
}

/** The clock of a battle that begins; `timeLimitSeconds` is the usual limit, before the factor. */
export const startClock = (nowMs: number, timeLimitSeconds = TIME_LIMIT_SECONDS, factor: TimeFactor = '1'): BattleClock => ({
  startedAtMs: nowMs,
  turnStartedAtMs: nowMs,
  awaySinceMs: {},
  awayBeforeMs: {},
  timeLimitSeconds: factor === 'untimed' ? UNTIMED_LIMIT_SECONDS : secondsBy(factor, timeLimitSeconds),
  turnSeconds: factor === 'untimed' ? UNTIMED_LIMIT_SECONDS : secondsBy(factor, TURN_SECONDS),
  absenceLimitSeconds: ABSENCE_LIMIT_SECONDS,
})

type Due = { readonly atMs: number; readonly input: BattleInput }

// Nobody waits for a boss, nor for the fallen.
const fightingIn = ({ fighters }: Battle): readonly Fighter[] => fighters.filter(each => isStanding(each) && each.boss === null)

/** Everything that the clock alone will cause as far as is known now, earliest first. */
const duesOf = (battle: Battle, clock: BattleClock, nowMs: number): Due[] => {
  const dues: Due[] = [
    { atMs: clock.startedAtMs + clock.timeLimitSeconds * 1000, input: { kind: 'time-up' } },
    { atMs: clock.turnStartedAtMs + clock.turnSeconds * 1000, input: { kind: 'turn', choices: sealedChoices(battle) } },
  ]
  // When nobody at all is connected, the network has failed and no pupil is to blame: only the time limit counts then.
  const fighting = fightingIn(battle)
  const isAway = (fighter: Fighter, atMs: number): boolean => (clock.awaySinceMs[fighter.id] ?? atMs + 1) <= atMs
  for (const fighter of fighting) {
    const since = clock.awaySinceMs[fighter.id]
    if (since === undefined) continue
    const atMs = since + clock.absenceLimitSeconds * 1000 - (clock.awayBeforeMs[fighter.id] ?? 0)
    // Somebody who is there now may be heard of again until then.
    if (fighting.every(each => isAway(each, Math.min(atMs, nowMs)))) continue
    dues.push({ atMs, input: { kind: 'left', fighter: fighter.id, reason: 'absent' } })
  }
  return dues.sort((a, b) => a.atMs - b.atMs)
}

/** The input that is due now: a turn in which everybody has chosen, otherwise the earliest one whose time has come; null for none. */
export const inputDue = (battle: Battle, clock: BattleClock, nowMs: number): BattleInput | null => {
  if (battle.outcome !== null) return null
  const first = duesOf(battle, clock, nowMs)[0]
  if (first !== undefined && first.atMs <= nowMs && first.input.kind !== 'turn') return first.input
  if (everyoneHasChosen(battle)) return { kind: 'turn', choices: sealedChoices(battle) }
  return first !== undefined && first.atMs <= nowMs ? first.input : null
}

/** Returns when `inputDue` has to be asked again if nobody does anything, or somebody is away: the others are told. In milliseconds since 1970 UTC. */
export const nextDueMs = (battle: Battle, clock: BattleClock, nowMs: number): number => {
  const first = duesOf(battle, clock, nowMs)[0]?.atMs ?? clock.startedAtMs
  const away = fightingIn(battle).map(({ id }) => clock.awaySinceMs[id] ?? first)
  return Math.min(first, ...away.filter(atMs => atMs > nowMs))
}
