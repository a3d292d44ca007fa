// One vault while attacks are played again: what it was, and what it would have been.

import { gameDayNumber } from '@xiotein/game/rules'
import { NEW_VAULT, type Vault } from '@xiotein/game/vault'
import { mostFromTarget } from './check.ts'
import type { PastPupil, PastVault } from './past.ts'
import { firstCountedDay, type SiegePolicy } from './policy.ts'

/** The counters that the rules keep for a vault. */
type Counters = { day: number; morningPp: number; takenTodayPp: number; readonly theftDays: number[]; lastAttackDay: number }

export type PlayedVault = {
  /** Null for a vault of which nothing is known but attacks. */
  readonly known: PastVault | null
  /** The place of its latest moment. */
  moment: number
  /** PP, points of shield and whole attacks on its overshield that it would have had more than it had. */
  savedPp: number
  savedShield: number
  savedOvershield: number
  day: number
  /** The PP that it would have earned by holding out on that day. */
  heldOutPp: number
  /** The counters as they were, and as they would have been. */
  readonly was: Counters
  readonly would: Counters
}

/** A vault with the PP beside it. */
export type Stand = { readonly pp: number; readonly vault: Vault }

const newCounters = (): Counters => ({
  day: Number.NaN,
  morningPp: 0,
  takenTodayPp: 0,
  theftDays: [],
  lastAttackDay: Number.NEGATIVE_INFINITY,
})

export const newPlayed = (known: PastVault | null): PlayedVault => ({
  known,
  moment: 0,
  savedPp: 0,
  savedShield: 0,
  savedOvershield: 0,
  day: Number.NaN,
  heldOutPp: 0,
  was: newCounters(),
  would: newCounters(),
})

/** Returns the state of a vault at a moment; moments must be asked for in order. */
export const standAt = (played: PlayedVault, atMs: number): Stand => {
  const moments = played.known?.moments ?? []
  while ((moments[played.moment + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) played.moment += 1
  return moments[played.moment] ?? { pp: 0, vault: NEW_VAULT }
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/** The vault that would have been where the real one was `stand`: shields are never more than whole and never less than broken. */
export const wouldBe = (played: PlayedVault, { pp, vault }: Stand): Stand => {
  const shield = between(0, vault.shield + played.savedShield, vault.maxShield)
  const overshield = Math.max(0, vault.overshield + played.savedOvershield)
  played.savedShield = shield - vault.shield
  played.savedOvershield = overshield - vault.overshield
  return { pp: Math.max(0, pp + played.savedPp), vault: { ...vault, shield, overshield } }
}

/** A new day: of the shields that were broken in play alone, a part is mended, as large as in this school usually. */
export const beginDay = (played: PlayedVault, day: number, mendedShare: number): void => {
  if (played.day === day) return
  played.day = day
  played.heldOutPp = 0
  if (played.savedShield < 0) played.savedShield = Math.ceil(played.savedShield * (1 - mendedShare))
}

/** Thefts since that day. The latest are checked first: a replay asks this some hundred thousand times. */
const theftsSince = (theftDays: readonly number[], first: number): number => {
  let at = theftDays.length
  while (at > 0 && (theftDays[at - 1] ?? 0) >= first) at -= 1
  return theftDays.length - at
}

/** The most that an attack could take from a vault; null where it is closed. */
export const mostPp = (target: PastPupil, counters: Counters, balancePp: number, policy: SiegePolicy, atMs: number): number | null => {
  const day = gameDayNumber(atMs)
  if (counters.day !== day) Object.assign(counters, { day, morningPp: balancePp, takenTodayPp: 0 })
  const { morningPp, takenTodayPp, theftDays, lastAttackDay } = counters
  const question = {
    id: target.id,
    level: target.level,
    accountCreatedAtMs: target.accountCreatedAtMs,
    takesPart: true,
    atPeace: false,
    balancePp,
    morningBalancePp: morningPp,
    takenTodayPp,
    countedThefts: theftsSince(theftDays, firstCountedDay(policy, atMs, lastAttackDay)),
    heldOutTodayPp: 0,
  }
  const most = mostFromTarget(question, policy, atMs)
  return most.ok ? most.outcome : null
}

export const countTheft = (counters: Counters, atMs: number, pp: number): void => {
  if (pp === 0) return
  counters.takenTodayPp += pp
  counters.theftDays.push(gameDayNumber(atMs))
}

/** Counts an attack of the owner of a vault. */
export const countAttack = (counters: Counters, atMs: number): void => {
  counters.lastAttackDay = gameDayNumber(atMs)
}
