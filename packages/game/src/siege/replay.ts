// Replays past attacks under other rules. docs/game-rules.md, "Trying a policy".

import { atOnce, gameDayNumber, type Steps, sum } from '@xiotein/game/rules'
import { isWeakenedByLevel, readyToAttack } from './check.ts'
import { type Elsewhere, elsewhere, faithfulAttackers, isInReach, mendedShareOf, newVisits, type Side } from './elsewhere.ts'
import type { Past, PastAttack, PastPupil } from './past.ts'
import type { SiegePolicy, SiegeReach } from './policy.ts'
import { beginDay, countAttack, countTheft, mostPp, newPlayed, type PlayedVault, wouldBe } from './replay-vault.ts'
import { heldOut, type Strike, strike } from './strike.ts'

export type Replay = {
  readonly attacks: number
  /** Attacks that these rules would not have allowed, and how many of those would have gone on to another vault. */
  readonly stopped: number
  readonly turned: number
  /** Attacked pupils who would have lost nothing. */
  readonly spared: number
  /** PP that friendly attacks would have made, for attackers and for vaults that held out. */
  readonly earnedPp: number
  /** The PP that each pupil would have lost and did lose, for everybody who lost anything at all. */
  readonly pupils: readonly { readonly id: string; readonly pp: number; readonly was: number }[]
}

/** A policy, and whom it lets pupils attack. */
type SiegeRules = { readonly policy: SiegePolicy; readonly reach: SiegeReach }

/** Rules to try out. If `movesPerDay` is lower than it was, the later attacks of a day are left out; without it, everybody has as many moves as on that day. */
type TriedRules = SiegeRules & { readonly movesPerDay?: number }

/** Returns the PP that an attack reached before the level of its attacker or a limit took part of it away. */
const reachedPp = ({ stolenPp, wasWeakened, wasCut }: PastAttack, { levelBand }: SiegePolicy, was: Strike): number => {
  const beforeBand = wasWeakened && levelBand.theftPercent > 0 ? Math.round((stolenPp * 100) / levelBand.theftPercent) : stolenPp
  return wasCut ? Math.max(beforeBand, was.reachesPp) : beforeBand
}

const inBand = (pp: number, attacker: PastPupil, target: PastPupil, policy: SiegePolicy): number =>
  isWeakenedByLevel(attacker, target, policy) ? Math.floor((pp * policy.levelBand.theftPercent) / 100) : pp

/** Returns what a strike really wears down: a friendly one runs on a copy. */
const worn = (mode: SiegePolicy['mode'], { shieldDamage, absorbed }: Strike): { shield: number; overshield: number } =>
  mode === 'contested' ? { shield: shieldDamage, overshield: Number(absorbed) } : { shield: 0, overshield: 0 }

/** Returns what an attack would have reached in its own target's different vault, and whether that vault would have held out. */
const reachAgain = (attack: PastAttack, played: PlayedVault, inForce: SiegePolicy, tried: SiegePolicy): { pp: number; held: boolean } => {
  const stood = { pp: attack.targetPpBefore, vault: attack.vaultBefore }
  const stands = wouldBe(played, stood)
  const [was, would] = [strike(attack.blow, stood.vault, stood.pp), strike(attack.blow, stands.vault, stands.pp)]
  const [wore, wears] = [worn(attack.mode, was), worn(tried.mode, would)]
  played.savedShield += wore.shield - wears.shield
  played.savedOvershield += wore.overshield - wears.overshield
  const pp = attack.mode === 'friendly' ? would.reachesPp : reachedPp(attack, inForce, was) + would.reachesPp - was.reachesPp
  return { pp: Math.max(0, pp), held: heldOut(would) }
}

/** Adds what a friendly attack would have earned its attacker, and its target by holding out. */
const earnAgain = (pp: number, held: boolean, played: PlayedVault, { friendly }: SiegePolicy): number => {
  const holding = held ? Math.min(friendly.holdingOutPp, Math.max(0, friendly.holdingOutMaxPpPerDay - played.heldOutPp)) : 0
  played.heldOutPp += holding
  return pp + holding
}

/** Applies an attack to a vault other than its own target, which loses shields, too. */
const takeElsewhere = ({ attacker, blow }: PastAttack, { target, played, stand, mostPp: most }: Elsewhere, policy: SiegePolicy): number => {
  const hit = strike(blow, stand.vault, stand.pp)
  played.savedShield -= hit.shieldDamage
  played.savedOvershield -= Number(hit.absorbed)
  return Math.min(most, inBand(hit.reachesPp, attacker, target, policy))
}

const ATTACKS_A_STEP = 500

/** The share of stolen PP that was fetched back. */
const restoredShareOf = (attacks: readonly PastAttack[]): number =>
  sum(attacks.map(({ restoredPp }) => restoredPp)) / Math.max(1, sum(attacks.map(({ stolenPp }) => stolenPp)))

/**
 * Plays the attacks again by other rules. An attacker who finds its target closed turns to an open vault, if any are known. What the rules
 * in force stopped is not known, so more generous rules are underestimated. Attacks before `sinceMs` are only counted as thefts. It pauses
 * after each batch of attacks.
 */
export function* replaySteps(
  past: Past,
  { policy, reach, movesPerDay = Number.POSITIVE_INFINITY }: TriedRules,
  inForce: SiegeRules,
  sinceMs: number,
): Steps<Replay> {
  const { attacks, vaults } = past
  const knownOf = new Map(vaults.map(vault => [vault.id, vault]))
  const allPlayed = new Map<string, PlayedVault>()
  const playedOf = (id: string): PlayedVault => {
    const played = allPlayed.get(id) ?? newPlayed(knownOf.get(id) ?? null)
    allPlayed.set(id, played)
    return played
  }
  const [faithful, mendedShare, restoredShare] = [faithfulAttackers(attacks), mendedShareOf(past), restoredShareOf(attacks)]
  const was: Side = { ...inForce, visits: newVisits() }
  const would: Side = { policy, reach, visits: newVisits() }
  const losses = new Map<string, { pp: number; was: number }>()
  const lose = (id: string, pp: number, wasPp: number): void => {
    const lost = losses.get(id) ?? { pp: 0, was: 0 }
    losses.set(id, { pp: lost.pp + pp, was: lost.was + wasPp })
  }
  const counts = { stopped: 0, turned: 0, earnedPp: 0 }
  const attacked = new Set<string>()

  const goElsewhere = (attack: PastAttack, nth: number): void => {
    const attacker = knownOf.get(attack.attacker.id)
    if (!attacker || faithful.has(attacker.id) || policy.mode !== 'contested') return
    const other = elsewhere({ attack, nth, attacker, vaults, playedOf, mendedShare, was, would })
    if (!other) return
    const pp = takeElsewhere(attack, other, policy)
    counts.turned += 1
    would.visits.add(attacker.id, other.target.id, attack.atMs)
    countAttack(playedOf(attacker.id).would, attack.atMs)
    countTheft(other.played.would, attack.atMs, pp)
    other.played.savedPp -= Math.round(pp * (1 - restoredShare))
    lose(other.target.id, pp, 0)
  }

  for (const [nth, attack] of attacks.entries()) {
    if (nth % ATTACKS_A_STEP === ATTACKS_A_STEP - 1) yield
    const { attacker, target, atMs, utcOffsetMinutes, stolenPp, restoredPp, targetPpBefore } = attack
    const played = playedOf(target.id)
    if (atMs < sinceMs) {
      for (const counters of [played.was, played.would]) countTheft(counters, atMs, stolenPp)
      for (const counters of [playedOf(attacker.id).was, playedOf(attacker.id).would]) countAttack(counters, atMs)
      continue
    }
    beginDay(played, gameDayNumber(atMs), mendedShare)
    attacked.add(target.id)
    const ofThatDay = { ...policy, openHours: policy.openHours && { ...policy.openHours, utcOffsetMinutes } }
    const movesRemaining = movesPerDay - would.visits.ofDay(attacker.id, atMs)
    const canAct = { takesPart: true, atPeace: false, movesRemaining, offlineMovesRemaining: 1 }
    const isReady = readyToAttack({ ...attacker, ...canAct }, ofThatDay, atMs).ok
    const [from, to] = [knownOf.get(attacker.id), knownOf.get(target.id)]
    const isNear = !from || !to || isInReach(from, to, reach)
    const mayVisit = isNear && would.visits.of(attacker.id, target.id, atMs) < policy.attacksPerTargetAndDay
    const most = isReady && mayVisit ? mostPp(target, played.would, targetPpBefore + played.savedPp, policy, atMs) : null
    if (most === null) {
      counts.stopped += 1
      if (isReady) goElsewhere(attack, nth)
      wouldBe(played, { pp: targetPpBefore, vault: attack.vaultBefore })
      if (attack.mode === 'contested') {
        played.savedShield += attack.shieldDamage
        played.savedOvershield += Number(attack.vaultBefore.overshield > 0)
      }
      played.savedPp += stolenPp - restoredPp
      lose(target.id, 0, stolenPp)
    } else {
      const reached = reachAgain(attack, played, inForce.policy, policy)
      const within = Math.min(most, inBand(reached.pp, attacker, target, policy))
      const pp = policy.mode === 'contested' ? within : 0
      if (policy.mode === 'friendly') counts.earnedPp += earnAgain(within, reached.held, played, policy)
      would.visits.add(attacker.id, target.id, atMs)
      countAttack(playedOf(attacker.id).would, atMs)
      countTheft(played.would, atMs, pp)
      played.savedPp += Math.max(0, stolenPp - restoredPp) - Math.max(0, pp - restoredPp)
      lose(target.id, pp, stolenPp)
    }
    // The counters of the day begin with the PP of its first attack.
    mostPp(target, played.was, targetPpBefore, inForce.policy, atMs)
    countTheft(played.was, atMs, stolenPp)
    was.visits.add(attacker.id, target.id, atMs)
    countAttack(playedOf(attacker.id).was, atMs)
  }
  const pupils = [...losses].map(([id, lost]) => ({ id, ...lost })).filter(each => each.pp > 0 || each.was > 0)
  const robbed = new Set(pupils.filter(({ pp }) => pp > 0).map(({ id }) => id))
  const spared = [...attacked].filter(id => !robbed.has(id)).length
  return { attacks: attacks.filter(({ atMs }) => atMs >= sinceMs).length, spared, ...counts, pupils }
}

/** The same without a pause. */
export const replayAttacks = (past: Past, rules: TriedRules, inForce: SiegeRules, sinceMs: number): Replay =>
  atOnce(replaySteps(past, rules, inForce, sinceMs))
