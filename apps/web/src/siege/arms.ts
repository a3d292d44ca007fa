// The moves and cards that a pupil brings into a siege, as the rules take them.

import { ACTION_CARDS, type ArtifactId } from '@xiotein/content/market'
import type { MoveId } from '@xiotein/content/moves'
import { blowWith, isAttackCard, isAttackMove, type SiegeCard, type SiegeMove } from '@xiotein/game/siege'
import { asHolding, type OwnArtifact } from '../market/index.ts'
import type { BookMove } from '../moves/index.ts'

/** The choice to be played: a move, a card, or both. */
export type SiegeChoice = { readonly moveId: MoveId | null; readonly cardId: ArtifactId | null }
export const NOTHING: SiegeChoice = { moveId: null, cardId: null }

/** The moves in the slots and the action cards. */
export type Arms = { readonly moves: readonly BookMove[]; readonly cards: readonly OwnArtifact[] }

const siegeMove = ({ move, level, rolls }: BookMove): SiegeMove => ({ move, level, rolls })
const siegeCard = ({ id, held }: OwnArtifact): SiegeCard => ({
  card: ACTION_CARDS[id as keyof typeof ACTION_CARDS],
  holding: asHolding(held),
})

/** Returns what a move does to a vault without defence; null for one that only helps. */
export const forceOf = (own: BookMove) => (isAttackMove(siegeMove(own)) ? blowWith(siegeMove(own), null, 0) : null)

/** Returns why a card cannot be played now; null if it can. */
export const hindranceOf = (own: OwnArtifact): 'own-vault' | 'locked' | 'used-up' | null => {
  if (!isAttackCard(siegeCard(own))) return 'own-vault'
  if (!own.held.unlocked) return 'locked'
  return own.held.uses === 0 ? 'used-up' : null
}

/** Returns the choice as far as it can still be played: a slot may have been filled again in the meantime, and a last use may be gone. */
export const playable = ({ moves, cards }: Arms, { moveId, cardId }: SiegeChoice): SiegeChoice => ({
  moveId: moves.some(own => own.id === moveId && forceOf(own) !== null) ? moveId : null,
  cardId: cards.some(own => own.id === cardId && hindranceOf(own) === null) ? cardId : null,
})

export const armedWith = ({ moves, cards }: Arms, { moveId, cardId }: SiegeChoice) => {
  const move = moves.find(({ id }) => id === moveId)
  const card = cards.find(({ id }) => id === cardId)
  return { move: move ? siegeMove(move) : null, card: card ? siegeCard(card) : null }
}
