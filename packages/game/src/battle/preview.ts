// The least and the most that a move or a card would do, by what its player sees now. docs/game-rules.md, "Moves and battles".

import type { Dice } from '@xiotein/game/rules'
import { perform } from './acting.ts'
import type { BattleEvent } from './events.ts'
import { type Battle, type BattleContext, type Fighter, NO_TRAITS } from './state.ts'
import { STATUS_CAPS, type StatusKind } from './status-kinds.ts'
import type { Turn } from './turn-state.ts'
import type { BattleView, FighterView } from './view.ts'

/** Chance that always falls to one end. A throw of 1 misses a fighter who evades or hides; a throw of 100 hits. */
const diceAt = (end: 'low' | 'high'): Dice => ({
  next: () => 0,
  fraction: () => 0,
  between: (low, high) => (end === 'low' ? low : high),
  state: () => [0, 0, 0, 0],
})

export type PreviewWhat = 'hit' | 'back' | 'breached' | 'shielded' | 'healed' | 'stole' | 'sapped' | 'cleansed' | StatusKind
export type Preview = { readonly what: PreviewWhat; readonly low: number; readonly high: number }

type VisibleBattle = Pick<BattleView, 'turn' | 'duskFromTurn'> & { readonly fighters: readonly FighterView[] }
export type PreviewAction = { readonly fighter: string } & ({ readonly move: string } | { readonly card: string })

/** A fighter as far as it is seen. Unknown values count as at the beginning; a hidden fighter may always be missed. */
const fighterFrom = (view: FighterView, mayLosePp: number): Fighter => ({
  id: view.id,
  side: view.side,
  health: view.health ?? view.maxHealth,
  maxHealth: view.maxHealth,
  shield: view.shield ?? view.maxShield,
  maxShield: view.maxShield,
  energy: view.energy ?? view.maxEnergy,
  maxEnergy: view.maxEnergy,
  mayLosePp,
  lootPp: 0,
  hand: view.hand.map(held => ({ ...held, seen: true, seenCooldown: 0, timesPlayed: 0 })),
  cards: view.cards.map(held => ({ ...held, seen: true, seenUses: 0, timesPlayed: 0 })),
  statuses:
    view.isHidden && view.statuses === null
      ? [lasting('hidden', STATUS_CAPS.hidden)]
      : (view.statuses ?? []).map(each => ({ ...each, fromTurn: 0 })),
  lastMove: view.hand[0]?.move ?? null,
  traits: NO_TRAITS,
  boss: null,
})
const lasting = (kind: StatusKind, strength: number) => ({ kind, strength, turnsLeft: 1, fromTurn: 0, move: null })

const rowOf = (event: BattleEvent, own: string): readonly [PreviewWhat, number] | null => {
  switch (event.kind) {
    case 'hit':
      return [event.fighter === own ? 'back' : 'hit', event.shield + event.health]
    case 'breached':
    case 'shielded':
      return [event.kind, event.shield]
    case 'healed':
      return ['healed', event.health]
    case 'stole':
      return ['stole', event.pp]
    case 'sapped':
      return ['sapped', event.energy]
    case 'laid':
      return [event.status, event.strength]
    case 'lifted':
      return event.cause === 'cleansed' ? ['cleansed', 1] : null
    default:
      return null
  }
}

const played = (
  seen: VisibleBattle,
  action: PreviewAction,
  mayTakePp: number,
  context: BattleContext,
  end: 'low' | 'high',
): ReadonlyMap<PreviewWhat, number> => {
  const fighters = seen.fighters.map(view => fighterFrom(view, view.id === action.fighter ? 0 : mayTakePp))
  const by = fighters.find(({ id }) => id === action.fighter)
  const sums = new Map<PreviewWhat, number>()
  if (by === undefined) return sums
  const battle: Battle = {
    id: 'preview',
    field: 'even',
    turn: seen.turn,
    maxTurns: seen.turn,
    cardsAllowed: true,
    duskFromTurn: seen.duskFromTurn,
    seed: 0,
    dice: [0, 0, 0, 0],
    fighters,
    sealed: fighters.map(() => null),
    outcome: null,
  }
  const turn: Turn = { battle, context, dice: diceAt(end), events: [], veil: null }
  const common = { by, target: null, cost: 0, priority: 0, draw: 0 }
  if ('move' in action) {
    const held = by.hand.find(({ move }) => move === action.move)
    const move = context.moves[action.move]
    if (held && move) perform(turn, { ...common, card: null, held, move })
  } else {
    const held = by.cards.find(({ card }) => card === action.card)
    const card = context.cards[action.card]
    if (held && card) perform(turn, { ...common, card, held, move: null })
  }
  for (const event of turn.events) {
    const row = rowOf(event, by.id)
    if (row) sums.set(row[0], (sums.get(row[0]) ?? 0) + row[1])
  }
  return sums
}

/**
 * Returns what an action would do if it were the only one of this turn: for each thing that it does, at least and at most. It is computed
 * from the view of its player alone, so it can tell nothing that this player does not see.
 */
export const previewOf = (seen: VisibleBattle, action: PreviewAction, mayTakePp: number, context: BattleContext): readonly Preview[] => {
  const least = played(seen, action, mayTakePp, context, 'low')
  const most = played(seen, action, mayTakePp, context, 'high')
  return [...most].map(([what, high]) => ({ what, low: Math.min(high, least.get(what) ?? 0), high }))
}
