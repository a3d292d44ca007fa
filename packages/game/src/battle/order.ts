// In which order the actions of a turn happen: priority, then cost, then the battle's seed. docs/game-rules.md, "Moves and battles".

import type { MoveKind, MoveMechanics } from '@xiotein/game/moves'
import type { Dice } from '@xiotein/game/rules'
import type { Battle, BattleContext, CardMechanics, Choice, Fighter, HeldCard, HeldMove } from './state.ts'
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

export type Act = { readonly by: Fighter; readonly target: string | null; priority: number; cost: number; draw: number } & (
  | { readonly move: MoveMechanics; readonly held: HeldMove; readonly card: null }
  | { readonly move: null; readonly held: HeldCard; readonly card: CardMechanics }
)

/** What everybody does this turn, first things first. Takes one number of the dice for each action. */
export const actsInOrder = (battle: Battle, choices: readonly Choice[], context: BattleContext, dice: Dice): Act[] => {
  const acts: Act[] = []
  for (const fighter of battle.fighters) {
    const choice = choices.find(one => one.fighter === fighter.id)
    if (choice === undefined) continue
    const swift = strengthOf(fighter, 'swift')
    for (const action of choice.actions) {
      const act = 'card' in action ? cardAct(fighter, action.card, context) : moveAct(fighter, action.move, context)
      if (act === null) continue
      acts.push({ ...act, by: fighter, target: action.target, priority: act.priority + swift, draw: dice.next() })
    }
  }
  return acts.sort((a, b) => b.priority - a.priority || a.cost - b.cost || a.draw - b.draw)
}

const moveAct = (fighter: Fighter, moveId: string, context: BattleContext) => {
  const held = fighter.hand.find(one => one.move === moveId)
  const move = context.moves[moveId]
  if (held === undefined || move === undefined) return null
  return { move, held, card: null, priority: PRIORITY_OF_KIND[move.kind], cost: move.energyCost }
}

const cardAct = (fighter: Fighter, cardId: string, context: BattleContext) => {
  const held = fighter.cards.find(one => one.card === cardId)
  const card = context.cards[cardId]
  if (held === undefined || card === undefined) return null
  return { move: null, held, card, priority: PRIORITY_OF_CARDS, cost: 0 }
}
