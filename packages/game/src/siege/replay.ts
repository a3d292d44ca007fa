// What attacks that were made would have come to under other rules. docs/game-rules.md, "Trying a policy".

import { gameDayNumber } from '@xiotein/game/rules'
import { NEW_VAULT } from '@xiotein/game/vault'
import { isWeakenedByLevel, mostFromTarget, readyToAttack } from './check.ts'
import { firstCountedDay, type SiegePolicy } from './policy.ts'
import { LEFTOVER_DAMAGE_PER_PP } from './strike.ts'

type PastPupil = { readonly id: string; readonly level: number; readonly accountCreatedAtMs: number }

/** An attack as it was, the earliest first. */
export type PastAttack = {
  readonly atMs: number
  /** Of the school's clock at that moment. */
  readonly utcOffsetMinutes: number
  readonly attacker: PastPupil
  readonly target: PastPupil
  readonly targetPpBefore: number
  readonly shieldBefore: number
  readonly shieldDamage: number
  readonly stolenPp: number
  readonly restoredPp: number
  /** The attacker's level was so far above that it took only part. */
  readonly wasWeakened: boolean
}

export type Replay = {
  readonly attacks: number
  /** Attacks that these rules would not have allowed. */
  readonly stopped: number
  /** What each pupil would have lost and what it lost, for whoever lost anything at all. */
  readonly pupils: readonly { readonly id: string; readonly pp: number; readonly was: number }[]
}

/** What the replay knows of one vault. */
type Vault = {
  /** PP that it would have had more than it had. */
  savedPp: number
  /** Shields that attacks broke which would not have been allowed. */
  savedShield: number
  day: number
  morningPp: number
  takenTodayPp: number
  theftDays: number[]
}

/** What an attack reached before the level of its attacker took part of it away. */
const reachedPp = ({ stolenPp, wasWeakened }: PastAttack, inForce: SiegePolicy): number => {
  const { theftPercent } = inForce.levelBand
  return wasWeakened && theftPercent > 0 ? Math.round((stolenPp * 100) / theftPercent) : stolenPp
}

/**
 * What an attack would have reached behind shields that were broken before it, as it was. They would have taken damage that stole, and
 * halved what is stolen directly; which of the two it was is not stored, so no more than half is taken off where no shields stood.
 */
const behindShields = (pp: number, { shieldBefore, shieldDamage }: PastAttack, vault: Vault): number => {
  const spared = Math.min(vault.savedShield, Math.max(0, NEW_VAULT.maxShield - shieldBefore))
  if (spared === 0 || shieldDamage < shieldBefore) return pp
  const left = Math.max(shieldBefore === 0 ? Math.floor(pp / 2) : 0, pp - Math.floor(spared / LEFTOVER_DAMAGE_PER_PP))
  vault.savedShield -= Math.min(spared, (pp - left) * LEFTOVER_DAMAGE_PER_PP)
  return left
}

/** Sets the counters of a vault back where a new game day has begun. */
const onDay = (vault: Vault, day: number, balancePp: number): void => {
  if (vault.day === day) return
  vault.day = day
  vault.morningPp = balancePp
  vault.takenTodayPp = 0
}

/** Whether an attack would have been allowed, and the most that it could have taken; null where it would not. */
const mostPp = (attack: PastAttack, vault: Vault, rules: SiegePolicy): number | null => {
  const { attacker, target, atMs, utcOffsetMinutes, targetPpBefore } = attack
  const policy = { ...rules, openHours: rules.openHours && { ...rules.openHours, utcOffsetMinutes } }
  const takesPart = { takesPart: true, atPeace: false }
  const ready = readyToAttack({ ...attacker, ...takesPart, movesRemaining: 1, offlineMovesRemaining: 1 }, policy, atMs)
  if (!ready.ok) return null
  const exposure = { balancePp: targetPpBefore + vault.savedPp, morningBalancePp: vault.morningPp, takenTodayPp: vault.takenTodayPp }
  const countedThefts = vault.theftDays.filter(day => day >= firstCountedDay(policy, atMs)).length
  const most = mostFromTarget({ ...target, ...takesPart, ...exposure, countedThefts, heldOutTodayPp: 0 }, policy, atMs)
  return most.ok ? most.outcome : null
}

/**
 * Plays the attacks again by another policy. It knows what was done, not what pupils would have done: an attack that the rules in force
 * stopped is missing, and one that they cut counts with what it took. Attacks before `sinceMs` are only counted as thefts.
 */
export const replayAttacks = (past: readonly PastAttack[], policy: SiegePolicy, inForce: SiegePolicy, sinceMs: number): Replay => {
  const vaults = new Map<string, Vault>()
  const visits = new Map<string, number>()
  const losses = new Map<string, { pp: number; was: number }>()
  let stopped = 0
  for (const attack of past) {
    const { attacker, target, atMs, stolenPp, restoredPp } = attack
    const day = gameDayNumber(atMs)
    const vault = vaults.get(target.id) ?? { savedPp: 0, savedShield: 0, day: Number.NaN, morningPp: 0, takenTodayPp: 0, theftDays: [] }
    vaults.set(target.id, vault)
    if (atMs < sinceMs) {
      if (stolenPp > 0) vault.theftDays.push(day)
      continue
    }
    onDay(vault, day, attack.targetPpBefore + vault.savedPp)
    const visit = `${attacker.id} ${target.id} ${day}`
    const most = (visits.get(visit) ?? 0) < policy.attacksPerTargetAndDay ? mostPp(attack, vault, policy) : null
    if (most === null) {
      stopped += 1
      vault.savedShield += attack.shieldDamage
    } else visits.set(visit, (visits.get(visit) ?? 0) + 1)
    const percent = isWeakenedByLevel(attacker, target, policy) ? policy.levelBand.theftPercent : 100
    const reached = Math.floor(((most === null ? 0 : behindShields(reachedPp(attack, inForce), attack, vault)) * percent) / 100)
    const pp = most === null || policy.mode !== 'contested' ? 0 : Math.min(reached, most)
    if (pp > 0) vault.theftDays.push(day)
    vault.takenTodayPp += pp
    vault.savedPp += Math.max(0, stolenPp - restoredPp) - Math.max(0, pp - restoredPp)
    const lost = losses.get(target.id) ?? { pp: 0, was: 0 }
    losses.set(target.id, { pp: lost.pp + pp, was: lost.was + stolenPp })
  }
  const pupils = [...losses].map(([id, lost]) => ({ id, ...lost })).filter(({ pp, was }) => pp > 0 || was > 0)
  return { attacks: past.filter(({ atMs }) => atMs >= sinceMs).length, stopped, pupils }
}
