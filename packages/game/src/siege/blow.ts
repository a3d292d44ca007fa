// The weight of a move and an action card against a vault. docs/game-rules.md, "How an attack runs".

import { type MasteryRoll, masteredStat } from '@xiotein/game/growth'
import { type ActionCard, actsOnOthers, type Holding, throwCard } from '@xiotein/game/market'
import type { MoveKind, MoveLevel, MoveMechanics } from '@xiotein/game/moves'
import { type Dice, sum } from '@xiotein/game/rules'

/** A move as its attacker has it. The mechanics are the school's: overrides are applied already. */
export type SiegeMove = {
  readonly move: MoveMechanics
  readonly level: MoveLevel
  readonly rolls: readonly Pick<MasteryRoll, 'multiplierPerMille'>[]
}
/** A card as its attacker holds it. */
export type SiegeCard = {
  readonly card: ActionCard
  readonly holding: Holding
  /** Uses that a duel has until it is over. */
  readonly usesInDuel?: number
}

/** Damage of a move without damage of its own. */
export const FALLBACK_DAMAGE = 5

/** The force of an attack before any defence. */
export type Blow = {
  /** Breaks shields and nothing behind them. */
  readonly breach: number
  /** Hits shields; what is left over steals. */
  readonly damage: number
  /** PP taken directly. */
  readonly directPp: number
}

const HARMLESS_KINDS: readonly MoveKind[] = ['defense', 'support', 'mobility', 'cleanse', 'stealth']

const aimed = ({ move, level, rolls }: SiegeMove, kind: 'damage' | 'pp-steal'): number =>
  sum(
    move.effects
      .filter(effect => effect.kind === kind && effect.on === 'target')
      .map(effect => masteredStat(effect.amount[level - 1] ?? 0, rolls)),
  )

const hasForce = ({ move }: SiegeMove): boolean =>
  move.effects.some(effect => effect.on === 'target' && (effect.kind === 'damage' || effect.kind === 'pp-steal'))

/** Whether a move can be turned against a vault at all: moves that only help cannot. */
export const isAttackMove = (siegeMove: SiegeMove): boolean => hasForce(siegeMove) || !HARMLESS_KINDS.includes(siegeMove.move.kind)

/** Whether a card can be turned against a vault at all. */
export const isAttackCard = ({ card }: SiegeCard): boolean => actsOnOthers(card)

/** Adds up what the move gives, and the card with these points. */
export const blowWith = (move: SiegeMove | null, card: SiegeCard | null, points: number): Blow => {
  const damage = move === null ? 0 : hasForce(move) ? aimed(move, 'damage') : FALLBACK_DAMAGE
  const directPp = move === null ? 0 : aimed(move, 'pp-steal')
  return {
    breach: card?.card.effect.kind === 'shield-breach' ? points : 0,
    damage,
    directPp: directPp + (card?.card.effect.kind === 'teleport-pp' ? points : 0),
  }
}

/** Adds up what the move and the card give; the card throws its points. */
export const blowOf = (move: SiegeMove | null, card: SiegeCard | null, dice: Dice): Blow =>
  blowWith(move, card, card === null ? 0 : throwCard(card.card.effect, card.holding.rolls, dice))
