// Whether an attack may take place at all, and the most it may take. docs/game-rules.md, "Before an attack".

import { type HoldingRefusal, spendUse } from '@xiotein/game/market'
import { accept, type Decision, GAME_DAY_MS, refuse } from '@xiotein/game/rules'
import { type Exposure, mayBeTakenPp, type Vault } from '@xiotein/game/vault'
import { isAttackCard, isAttackMove, type SiegeCard, type SiegeMove } from './blow.ts'
import { isOpenAt, type SiegePolicy } from './policy.ts'

type Pupil = {
  readonly id: string
  readonly level: number
  readonly accountCreatedAtMs: number
  /** The own switch and those of all classes, see `takesPart`. */
  readonly takesPart: boolean
}

export type Attacker = Pupil & {
  readonly movesRemaining: number
  readonly offlineMovesRemaining: number
  /** Moves and cards that it can use, by id. */
  readonly moves: Readonly<Record<string, SiegeMove>>
  readonly cards: Readonly<Record<string, SiegeCard>>
  /** Attacks of this attacker on this target since the last reset. */
  readonly attacksOnTargetToday: number
}

export type Target = Pupil &
  Exposure & {
    readonly vault: Vault
    /** PP earned by holding out since the last reset; counts in friendly mode alone. */
    readonly heldOutTodayPp: number
  }

/** What the attacker chose: a move, an action card, or both at once. */
export type Weapon = { readonly moveId: string | null; readonly cardId: string | null }

export type SiegeRefusal =
  | 'siege.off'
  | 'siege.target-not-found'
  | 'siege.own-vault'
  | 'siege.nothing-selected'
  | 'siege.closed-now'
  | 'siege.attacker-not-taking-part'
  | 'siege.target-not-taking-part'
  | 'siege.attacker-in-truce'
  | 'siege.target-in-truce'
  | 'siege.no-moves-left'
  | 'siege.no-offline-moves-left'
  | 'siege.already-attacked-today'
  | 'siege.target-under-floor'
  | 'siege.target-reached-daily-cap'
  | 'siege.move-not-found'
  | 'siege.move-is-no-attack'
  | 'siege.card-is-no-attack'
  | HoldingRefusal

/** What the screen says before the attack. */
export type SiegeOutlook = {
  readonly mode: 'contested' | 'friendly'
  /** The most that this attack may take (contested) or earn (friendly). */
  readonly mostPp: number
  /** The attacker stands so far above the target that it takes only part. */
  readonly weakenedByLevel: boolean
  readonly move: SiegeMove | null
  readonly card: SiegeCard | null
}

export type SiegeQuestion = {
  readonly attacker: Attacker
  readonly target: Target | null
  readonly weapon: Weapon
  readonly policy: SiegePolicy
  readonly now: number
}

const truceDaysLeft = (pupil: Pupil, policy: SiegePolicy, now: number): number =>
  Math.max(0, Math.ceil((pupil.accountCreatedAtMs + policy.truceDays * GAME_DAY_MS - now) / GAME_DAY_MS))

const checkPeople = (attacker: Attacker, target: Target, policy: SiegePolicy, now: number): Decision<null, SiegeRefusal> => {
  if (attacker.id === target.id) return refuse('siege.own-vault')
  if (!attacker.takesPart) return refuse('siege.attacker-not-taking-part')
  if (!target.takesPart) return refuse('siege.target-not-taking-part')
  const attackerDays = truceDaysLeft(attacker, policy, now)
  if (attackerDays > 0) return refuse('siege.attacker-in-truce', { daysLeft: attackerDays })
  const targetDays = truceDaysLeft(target, policy, now)
  if (targetDays > 0) return refuse('siege.target-in-truce', { daysLeft: targetDays })
  if (attacker.movesRemaining <= 0) return refuse('siege.no-moves-left')
  if (attacker.offlineMovesRemaining <= 0) return refuse('siege.no-offline-moves-left')
  if (attacker.attacksOnTargetToday >= policy.attacksPerTargetAndDay) return refuse('siege.already-attacked-today')
  return accept(null)
}

const checkTaking = (target: Target, policy: SiegePolicy): Decision<number, SiegeRefusal> => {
  if (policy.mode === 'friendly') return accept(policy.friendly.attackerMaxPp)
  const { floorPp, dailyLossPercent } = policy.protection
  if (target.balancePp <= floorPp) return refuse('siege.target-under-floor', { floorPp })
  const mostPp = mayBeTakenPp(target, policy.protection)
  return mostPp > 0 ? accept(mostPp) : refuse('siege.target-reached-daily-cap', { dailyLossPercent })
}

const checkWeapon = (
  { moves, cards }: Attacker,
  { moveId, cardId }: Weapon,
): Decision<{ readonly move: SiegeMove | null; readonly card: SiegeCard | null }, SiegeRefusal> => {
  const move = moveId === null ? null : moves[moveId]
  if (move === undefined) return refuse('siege.move-not-found')
  if (move !== null && !isAttackMove(move)) return refuse('siege.move-is-no-attack')
  const card = cardId === null ? null : cards[cardId]
  if (card === undefined) return refuse('market.card-not-found')
  if (card === null) return accept({ move, card })
  if (!isAttackCard(card)) return refuse('siege.card-is-no-attack')
  const use = spendUse(card.holding)
  return use.ok ? accept({ move, card }) : use
}

/** Answers before anything happens: a named refusal, or what this attack may take at most. */
export const outlookOfSiege = ({ attacker, target, weapon, policy, now }: SiegeQuestion): Decision<SiegeOutlook, SiegeRefusal> => {
  if (policy.mode === 'off') return refuse('siege.off')
  if (target === null) return refuse('siege.target-not-found')
  if (weapon.moveId === null && weapon.cardId === null) return refuse('siege.nothing-selected')
  if (!isOpenAt(policy.openHours, now)) return refuse('siege.closed-now')
  const people = checkPeople(attacker, target, policy, now)
  if (!people.ok) return people
  const taking = checkTaking(target, policy)
  if (!taking.ok) return taking
  const armed = checkWeapon(attacker, weapon)
  if (!armed.ok) return armed
  const weakenedByLevel = attacker.level - target.level > policy.levelBand.levelsAbove
  return accept({ mode: policy.mode, mostPp: taking.outcome, weakenedByLevel, ...armed.outcome })
}
