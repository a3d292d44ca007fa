// A player's plan for a turn. The server decides; this keeps a plan from being refused.

import type { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES, type MoveId } from '@xiotein/content/moves'
import { helpsOwnSide, MAX_ACTIONS_A_TURN, MAX_CARDS_A_TURN } from '@xiotein/game/battle'
import { sum } from '@xiotein/game/rules'
import type { Fight } from '../use-battle.ts'

export type Fighter = Fight['fighters'][number]
/** `target`: the friend whom a move is for; without one it is for oneself, or against the only opponent. */
export type PlannedAction =
  | { readonly kind: 'move'; readonly id: MoveId; readonly target?: string | null }
  | { readonly kind: 'card'; readonly id: CardId }
export type CardId = keyof typeof ACTION_CARDS

export const costOf = ({ kind, id }: PlannedAction): number => (kind === 'move' ? MOVES[id].energyCost : 0)
export const plannedEnergy = (plan: readonly PlannedAction[]): number => sum(plan.map(each => costOf(each)))

const strengthOf = ({ statuses }: Fighter, kind: string): number => statuses?.find(each => each.kind === kind)?.strength ?? 0

/** Three actions, fewer while the fighter is held, never none. */
export const mostActions = (own: Fighter): number => Math.max(1, MAX_ACTIONS_A_TURN - strengthOf(own, 'hold'))

export type Hindrance = 'cooling' | 'silenced' | 'energy' | 'full' | 'one-card' | 'spent' | 'not-allowed'

/** Returns why a move or a card cannot be added to the plan; null when it can. */
export const hindranceOf = (fight: Fight, own: Fighter, plan: readonly PlannedAction[], next: PlannedAction): Hindrance | null => {
  if (next.kind === 'move') {
    if ((own.hand.find(({ move }) => move === next.id)?.cooldown ?? 0) > 0) return 'cooling'
    if (own.statuses?.some(({ kind, move }) => kind === 'silence' && move === next.id)) return 'silenced'
    if (plannedEnergy(plan) + costOf(next) > (own.energy ?? 0)) return 'energy'
  } else {
    if (!fight.cardsAllowed) return 'not-allowed'
    if ((own.cards.find(({ card }) => card === next.id)?.uses ?? 0) === 0) return 'spent'
    if (plan.filter(({ kind }) => kind === 'card').length >= MAX_CARDS_A_TURN) return 'one-card'
  }
  return plan.length >= mostActions(own) ? 'full' : null
}

/** The fighters of the player's own side that a planned move can be for; none where only one is possible. */
export const friendsFor = (fight: Fight, own: Fighter, { kind, id }: PlannedAction): readonly Fighter[] => {
  const friends = fight.fighters.filter(({ side, isStanding }) => side === own.side && isStanding)
  return kind === 'move' && MOVES[id].target === 'single' && helpsOwnSide(MOVES[id]) && friends.length > 1 ? friends : []
}

/** The plan as the server takes it. */
export const actionsOf = (plan: readonly PlannedAction[]) =>
  plan.map(each => (each.kind === 'move' ? { move: each.id, target: each.target ?? null } : { card: each.id, target: null }))

/** The sealed choice of a player as a plan again. */
export const planOf = (choice: Fight['ownChoice']): readonly PlannedAction[] =>
  (choice?.actions ?? []).map(action =>
    'move' in action ? { kind: 'move', id: action.move as MoveId, target: action.target } : { kind: 'card', id: action.card as CardId },
  )
