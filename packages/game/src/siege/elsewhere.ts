// The other targets of attackers whose own target would have been closed. docs/game-rules.md, "Trying a policy".

import { gameDayNumber, sum } from '@xiotein/game/rules'
import type { Past, PastAttack, PastVault } from './past.ts'
import type { SiegePolicy, SiegeReach } from './policy.ts'
import { beginDay, mostPp, type PlayedVault, type Stand, standAt, wouldBe } from './replay-vault.ts'

/** The most vaults that an attacker looks at; in a large school at others each time. */
const MOST_LOOKED_AT = 30
/** An attacker who came to one vault this often, and to no other, means that pupil and goes nowhere else. */
const FAITHFUL_ATTACKS = 3
/** About the share of broken shields that was back on the next day in simulated schools. */
export const USUALLY_MENDED = 0.3

/** Attackers that mean one pupil. */
export const faithfulAttackers = (attacks: readonly PastAttack[]): ReadonlySet<string> => {
  const targets = new Map<string, string[]>()
  for (const { attacker, target } of attacks) targets.set(attacker.id, [...(targets.get(attacker.id) ?? []), target.id])
  return new Set([...targets].filter(([, ids]) => ids.length >= FAITHFUL_ATTACKS && new Set(ids).size === 1).map(([id]) => id))
}

/**
 * Returns the share of the shields taken by attacks that was back on the next day of which something is known. Friendly attacks take none: where
 * there were no others, it is as in the simulated schools.
 */
export const mendedShareOf = ({ attacks, vaults }: Past): number => {
  const momentsOf = new Map(vaults.map(({ id, moments }) => [id, moments]))
  const shares = attacks.flatMap(({ mode, target, atMs, vaultBefore, shieldDamage }) => {
    const day = gameDayNumber(atMs)
    const next = momentsOf.get(target.id)?.find(moment => gameDayNumber(moment.atMs) > day)
    if (mode === 'friendly' || shieldDamage === 0 || !next) return []
    return Math.max(0, Math.min(1, (next.vault.shield - (vaultBefore.shield - shieldDamage)) / shieldDamage))
  })
  return shares.length === 0 ? USUALLY_MENDED : sum(shares) / shares.length
}

/** An attacker's visits to each vault in a day, and to all vaults together: each visit is a move. */
type Visits = {
  readonly of: (attackerId: string, targetId: string, atMs: number) => number
  readonly ofDay: (attackerId: string, atMs: number) => number
  readonly add: (attackerId: string, targetId: string, atMs: number) => void
}

export const newVisits = (): Visits => {
  const counted = new Map<string, number>()
  const dayOf = (attackerId: string, atMs: number): string => `${attackerId} ${gameDayNumber(atMs)}`
  const visitOf = (attackerId: string, targetId: string, atMs: number): string => `${dayOf(attackerId, atMs)} ${targetId}`
  return {
    of: (...visit) => counted.get(visitOf(...visit)) ?? 0,
    ofDay: (...day) => counted.get(dayOf(...day)) ?? 0,
    add: (attackerId, targetId, atMs) => {
      for (const key of [dayOf(attackerId, atMs), visitOf(attackerId, targetId, atMs)]) counted.set(key, (counted.get(key) ?? 0) + 1)
    },
  }
}

/** The rules of one side of a replay, and what they count. */
export type Side = { readonly policy: SiegePolicy; readonly reach: SiegeReach; readonly visits: Visits }

export const isInReach = (attacker: PastVault, target: PastVault, reach: SiegeReach): boolean =>
  reach === 'school' || attacker.classIds.some(id => target.classIds.includes(id))

export type Elsewhere = { readonly target: PastVault; readonly played: PlayedVault; readonly stand: Stand; readonly mostPp: number }
type Question = {
  readonly attack: PastAttack
  /** The place of the attack among all. */
  readonly nth: number
  readonly attacker: PastVault
  readonly vaults: readonly PastVault[]
  readonly playedOf: (id: string) => PlayedVault
  readonly mendedShare: number
  readonly was: Side
  readonly would: Side
}

/**
 * The vault that the attacker would have chosen among those that would have been open: as far from the poorest to the richest of them as the
 * chosen one was among those that were open. Null where all are closed.
 */
export const elsewhere = ({ attack, nth, attacker, vaults, playedOf, mendedShare, was, would }: Question): Elsewhere | null => {
  const { atMs, targetPpBefore } = attack
  const stride = Math.ceil(vaults.length / MOST_LOOKED_AT)
  const others = vaults.filter((each, at) => at % stride === nth % stride && each.id !== attacker.id)
  const wereOpen: number[] = []
  const open: Elsewhere[] = []
  for (const target of others) {
    const played = playedOf(target.id)
    beginDay(played, gameDayNumber(atMs), mendedShare)
    const stood = standAt(played, atMs)
    const stand = wouldBe(played, stood)
    const isOpen = ({ policy, reach, visits }: Side): boolean =>
      isInReach(attacker, target, reach) && visits.of(attacker.id, target.id, atMs) < policy.attacksPerTargetAndDay
    if (isOpen(was) && mostPp(target, played.was, stood.pp, was.policy, atMs) !== null) wereOpen.push(stood.pp)
    const most = isOpen(would) ? mostPp(target, played.would, stand.pp, would.policy, atMs) : null
    if (most !== null) open.push({ target, played, stand, mostPp: most })
  }
  const place = wereOpen.filter(pp => pp < targetPpBefore).length / Math.max(1, wereOpen.length)
  const byPp = open.sort((one, other) => one.stand.pp - other.stand.pp)
  return byPp[Math.min(byPp.length - 1, Math.floor(place * byPp.length))] ?? null
}
