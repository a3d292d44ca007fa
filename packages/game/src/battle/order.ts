// In which order the actions of a turn happen: priority, then cost, then the battle's seed. docs/game-rules.md, "Moves and battles".

import type { MoveKind, MoveMechanics } from '@xiotein/game/moves'
import type { Dice } from '@xiotein/game/rules'
import type { Battle, BattleContext, CardAction, CardMechanics, Choice, Fighter, HeldCard, HeldMove, MoveAction } from './state.ts'
import { strengthOf } from './statuses.ts'

/** Higher acts earlier. Hiding and shielding come before they are needed, blows come last. */
export const PRIORITY_OF_KIND: Readonly<Record<MoveKind, number>> = {
  stealth: 8,
  mobility: 8,
  defense: 7,
  reveal: 6,
  cleanse: 5,
  support: 4,
  control: 3,
  utility: 2,
  attack: 1,
}
/** Cards act between shields and blows. */
export const PRIORITY_OF_CARDS = 4

type ActOf<Move, Held, Card> = {
  readonly by: Fighter
  readonly target: string | null
  readonly move: Move
  readonly held: Held
  readonly card: Card
  readonly cost: number
  readonly priority: number
  readonly draw: number
}
export type MoveAct = ActOf<MoveMechanics, HeldMove, null>
export type CardAct = ActOf<null, HeldCard, CardMechanics>
export type Act = MoveAct | CardAct

const before = (a: Act, b: Act): number => b.priority - a.priority || a.cost - b.cost || a.draw - b.draw

/** All actions of this turn in order. Takes one number of the dice for each action. */
export const actsInOrder = (battle: Battle, choices: readonly Choice[], context: BattleContext, dice: Dice): Act[] => {
  const acts: Act[] = []
  for (const by of battle.fighters) {
    for (const choice of choices) {
      if (choice.fighter !== by.id) continue
      const swift = strengthOf(by, 'swift')
      for (const action of choice.actions) {
        const act = 'card' in action ? cardAct(by, action, context, swift, dice) : moveAct(by, action, context, swift, dice)
        if (act !== null) acts.push(act)
      }
    }
  }
  return acts.sort(before)
}

// Written out field by field: a turn builds up to six of these, and copying them doubles the time of the turn.
const moveAct = (by: Fighter, action: MoveAction, context: BattleContext, swift: number, dice: Dice): MoveAct | null => {
  const move = context.moves[action.move]
  for (const held of by.hand) {
    if (held.move !== action.move || move === undefined) continue
    const priority = PRIORITY_OF_KIND[move.kind] + swift
    return { by, target: action.target, move, held, card: null, cost: move.energyCost, priority, draw: dice.next() }
  }
  return null
}

const cardAct = (by: Fighter, action: CardAction, context: BattleContext, swift: number, dice: Dice): CardAct | null => {
  const card = context.cards[action.card]
  for (const held of by.cards) {
    if (held.card !== action.card || card === undefined) continue
    return { by, target: action.target, move: null, held, card, cost: 0, priority: PRIORITY_OF_CARDS + swift, draw: dice.next() }
  }
  return null
}
