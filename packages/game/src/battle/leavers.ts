// The pause between pupils after leaving duels again and again. docs/game-rules.md, "A duel of two pupils".

import { gameDayNumber } from '@xiotein/game/rules'

/** A duel that is over: whether this pupil left it (gave up or stayed away), and when. A duel that a teacher ended is not among them. */
export type EndedDuel = { readonly endedAtMs: number; readonly left: boolean }

/** Ours: three duels left, on two days, without as many played to their end to make up for it. */
const LEFT_SCORE = 1
const PLAYED_SCORE = -0.5
const PAUSE_FROM_SCORE = 3
const PAUSE_FROM_DAYS = 2
const PAUSE_STEP_MINUTES = 5
const LONGEST_PAUSE_MINUTES = 30
/** Whoever has left fewer duels than this is in no pause, and staff need not know of it. */
export const LEFT_OFTEN_FROM = Math.ceil(PAUSE_FROM_SCORE / LEFT_SCORE)
/** Older duels are forgotten. */
export const LEAVER_MEMORY_DAYS = 30

/** What a pupil's duels of that time say about leaving: how many were left, on how many days, and whether that is so often that staff should know. */
export type Leaving = { readonly left: number; readonly days: number; readonly isOften: boolean; readonly pausedUntilMs: number | null }

/**
 * Duels are given oldest first. A pause begins with a duel that was left, and only where the score was reached on several days: one bad day
 * never causes one, but staff read of it. Null for no pause.
 */
export const leavingOf = (duels: readonly EndedDuel[]): Leaving => {
  let score = 0
  let days = new Set<number>()
  let until: number | null = null
  for (const { endedAtMs, left } of duels) {
    score = Math.max(0, score + (left ? LEFT_SCORE : PLAYED_SCORE))
    if (score === 0) days = new Set()
    if (!left) continue
    days.add(gameDayNumber(endedAtMs))
    if (score < PAUSE_FROM_SCORE || days.size < PAUSE_FROM_DAYS) continue
    const minutes = Math.min(LONGEST_PAUSE_MINUTES, PAUSE_STEP_MINUTES * (Math.floor(score) - PAUSE_FROM_SCORE + 1))
    until = endedAtMs + minutes * 60_000
  }
  const left = duels.filter(duel => duel.left)
  return {
    left: left.length,
    days: new Set(left.map(({ endedAtMs }) => gameDayNumber(endedAtMs))).size,
    isOften: score >= PAUSE_FROM_SCORE,
    pausedUntilMs: until,
  }
}
