// Whether an attack may take place at all, and the most it may take. docs/game-rules.md, "Before an attack".

import { type CardUseRefusal, type Holding, spendUse } from '@xiotein/game/market'
import { accept, type Decision, GAME_DAY_MS, isOpenAt, refuse } from '@xiotein/game/rules'
import { type Exposure, mayBeTakenPp, type Vault } from '@xiotein/game/vault'
import { isAttackCard, isAttackMove, type SiegeCard, type SiegeMove } from './blow.ts'
import type { SiegePolicy } from './policy.ts'

type Pupil = {
  readonly id: string
  readonly level: number
  readonly accountCreatedAtMs: number
  /** Staff have switched sieges off neither for the pupil nor for one of its classes. */
  readonly takesPart: boolean
  /** The pupil has closed its own vault for a while. */
  readonly atPeace: boolean
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
    /** Attacks of anybody that took PP from this vault since `firstCountedDay`; restoring them changes nothing. */
    readonly countedThefts: number
    /** PP earned by holding out since the last reset; counts in friendly mode alone. */
    readonly heldOutTodayPp: number
  }

/** The attacker's choice: a move, an action card, or both at once. */
type Weapon = { readonly moveId: string | null; readonly cardId: string | null }

export type SiegeRefusal =
  | 'siege.off'
  | 'siege.target-not-found'
  | 'siege.own-vault'
  | 'siege.nothing-selected'
  | 'siege.closed-now'
  | 'siege.attacker-not-taking-part'
  | 'siege.attacker-at-peace'
  | 'siege.attacker-in-truce'
  | 'siege.no-moves-left'
  | 'siege.no-offline-moves-left'
  | 'siege.already-attacked-today'
  | 'siege.target-closed'
  | 'siege.move-not-found'
  | 'siege.move-is-no-attack'
  | 'siege.card-is-no-attack'

/** All refusals of an attack; the words of those about cards are the market's. */
export type AttackRefusal = SiegeRefusal | CardUseRefusal

/** The forecast that the screen shows before the attack. */
export type SiegeOutlook = {
  readonly mode: 'contested' | 'friendly'
  /** The most that this attack may take (contested) or earn (friendly). */
  readonly mostPp: number
  /** The attacker's level is so far above the target's that it takes only part. */
  readonly weakenedByLevel: boolean
}

/** The move and the card that are used, and the card as it is left afterwards. */
type Armed = { readonly move: SiegeMove | null; readonly card: SiegeCard | null; readonly cardAfter: Holding | null }

/** An attack that may take place. */
type AllowedSiege = SiegeOutlook & Armed & { readonly target: Target }

export type SiegeQuestion = {
  readonly attacker: Attacker
  readonly target: Target | null
  readonly weapon: Weapon
  readonly policy: SiegePolicy
  readonly now: number
}

const truceDaysLeft = (pupil: Pupil, policy: SiegePolicy, now: number): number =>
  Math.max(0, Math.ceil((pupil.accountCreatedAtMs + policy.truceDays * GAME_DAY_MS - now) / GAME_DAY_MS))

/** Whether a pupil can attack anybody at all at that moment: the mode of the school, or a named refusal. */
export const readyToAttack = (
  attacker: Pupil & Pick<Attacker, 'movesRemaining' | 'offlineMovesRemaining'>,
  policy: SiegePolicy,
  now: number,
): Decision<'contested' | 'friendly', SiegeRefusal> => {
  if (policy.mode === 'off') return refuse('siege.off')
  if (!isOpenAt(policy.openHours, now)) return refuse('siege.closed-now')
  if (!attacker.takesPart) return refuse('siege.attacker-not-taking-part')
  if (attacker.atPeace) return refuse('siege.attacker-at-peace')
  const daysLeft = truceDaysLeft(attacker, policy, now)
  if (daysLeft > 0) return refuse('siege.attacker-in-truce', { daysLeft })
  if (attacker.movesRemaining <= 0) return refuse('siege.no-moves-left')
  if (attacker.offlineMovesRemaining <= 0) return refuse('siege.no-offline-moves-left')
  return accept(policy.mode)
}

/** A vault that was robbed often enough of late keeps everything. */
const takeablePp = (target: Omit<Target, 'vault'>, { thefts, protection }: SiegePolicy): number =>
  target.countedThefts >= thefts.most ? 0 : mayBeTakenPp(target, protection)

/**
 * The most that an attack on a vault may take (contested) or earn (friendly). Every kind of protection has the same refusal, because nobody
 * learns why a vault is protected.
 */
export const mostFromTarget = (target: Omit<Target, 'vault'>, policy: SiegePolicy, now: number): Decision<number, SiegeRefusal> => {
  const mostPp = policy.mode === 'friendly' ? policy.friendly.attackerMaxPp : takeablePp(target, policy)
  const isOpen =
    target.takesPart && !target.atPeace && truceDaysLeft(target, policy, now) === 0 && (policy.mode === 'friendly' || mostPp > 0)
  return isOpen ? accept(mostPp) : refuse('siege.target-closed')
}

/** Whether the level of the attacker is so far above the target's that an attack takes only part. */
export const isWeakenedByLevel = (attacker: Pick<Pupil, 'level'>, target: Pick<Pupil, 'level'>, { levelBand }: SiegePolicy): boolean =>
  attacker.level - target.level > levelBand.levelsAbove

/** Ids come from requests: only own keys count, never inherited ones. */
const heldIn = <Held>(held: Readonly<Record<string, Held>>, id: string): Held | null =>
  Object.hasOwn(held, id) ? (held[id] ?? null) : null

const checkMove = (moves: Attacker['moves'], moveId: string | null): Decision<SiegeMove | null, SiegeRefusal> => {
  if (moveId === null) return accept(null)
  const move = heldIn(moves, moveId)
  if (move === null) return refuse('siege.move-not-found')
  return isAttackMove(move) ? accept(move) : refuse('siege.move-is-no-attack')
}

const checkCard = (cards: Attacker['cards'], cardId: string | null): Decision<Pick<Armed, 'card' | 'cardAfter'>, AttackRefusal> => {
  if (cardId === null) return accept({ card: null, cardAfter: null })
  const card = heldIn(cards, cardId)
  const use = spendUse(card === null ? null : card.holding, card?.usesInDuel)
  if (!use.ok) return use
  return card === null || isAttackCard(card) ? accept({ card, cardAfter: use.outcome }) : refuse('siege.card-is-no-attack')
}

/** Checks an attack: a named refusal, or all that is needed to carry it out. */
export const checkSiege = ({ attacker, target, weapon, policy, now }: SiegeQuestion): Decision<AllowedSiege, AttackRefusal> => {
  const ready = readyToAttack(attacker, policy, now)
  if (!ready.ok) return ready
  if (target === null) return refuse('siege.target-not-found')
  if (attacker.id === target.id) return refuse('siege.own-vault')
  if (weapon.moveId === null && weapon.cardId === null) return refuse('siege.nothing-selected')
  if (attacker.attacksOnTargetToday >= policy.attacksPerTargetAndDay) return refuse('siege.already-attacked-today')
  const most = mostFromTarget(target, policy, now)
  if (!most.ok) return most
  const move = checkMove(attacker.moves, weapon.moveId)
  if (!move.ok) return move
  const card = checkCard(attacker.cards, weapon.cardId)
  if (!card.ok) return card
  const weakenedByLevel = isWeakenedByLevel(attacker, target, policy)
  return accept({ mode: ready.outcome, mostPp: most.outcome, weakenedByLevel, target, move: move.outcome, ...card.outcome })
}
