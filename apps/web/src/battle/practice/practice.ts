// One move against the straw figure, played by the rules of every battle. Nothing of it is stored, and nothing is sent.

import { MOVES } from '@xiotein/content/moves'
import { type Battle, type BattleContext, type BattleEvent, type Choice, type Fighter, openBattle, step } from '@xiotein/game/battle'
import type { MoveMechanics } from '@xiotein/game/moves'
import type { PractisedMove } from '../../moves/index.ts'
import { BATTERED, type Both, isHelpful, type Measures } from './figure.ts'

export const YOU = 'you'
export const FIGURE = 'figure'
/** The move that the figure makes on somebody who tries a helpful move, so that there is something to hold off. */
const STRAW_ARM: MoveMechanics = {
  id: 'straw-arm',
  kind: 'attack',
  target: 'single',
  energyCost: 0,
  cooldownTurns: 0,
  durationTurns: 0,
  effects: [{ kind: 'damage', amount: [10, 10, 10, 10], on: 'target' }],
}
const CONTEXT: BattleContext = { moves: { ...MOVES, [STRAW_ARM.id]: STRAW_ARM }, cards: {}, bosses: {} }

/** Long enough to see what lasts. */
const MOST_TURNS = 4
const FIGURES_STAKE_PP = 50

/** `events` is what happened, turn by turn. */
type Trial = Both & { readonly events: readonly BattleEvent[] }

export const opened = (tried: PractisedMove, shieldUp: boolean, seed: number): Battle => {
  const { moveId, level, mastery, rolls, damage } = tried
  const decision = openBattle(
    {
      id: 'practice',
      seed,
      field: 'story',
      fighters: [
        { id: YOU, side: 0, hand: [{ move: moveId, level, mastery, rolls, damage }] },
        { id: FIGURE, side: 1, hand: [{ move: STRAW_ARM.id, level: 1, mastery: 1 }], stakePp: FIGURES_STAKE_PP },
      ],
    },
    CONTEXT,
  )
  if (!decision.ok) throw new Error(`the figure cannot be tried: ${decision.refusal.name}`)
  const battle = decision.outcome
  const [you, figure] = battle.fighters as [Fighter, Fighter]
  figure.lastMove = STRAW_ARM.id
  if (!shieldUp) figure.shield = 0
  if (isHelpful(moveId)) {
    you.health = BATTERED.health
    you.shield = BATTERED.shield
    // Only a move that lifts burdens finds one.
    if (CONTEXT.moves[moveId]?.effects.some(({ kind }) => kind === 'cleanse'))
      you.statuses.push({ kind: 'burn', strength: BATTERED.burn, turnsLeft: 3, fromTurn: 1, move: null })
  }
  return battle
}

export const measuresOf = (battle: Battle, id: string): Measures => {
  const { health, maxHealth, shield, maxShield } = battle.fighters.find(fighter => fighter.id === id) as Fighter
  return { health, maxHealth, shield, maxShield }
}

/** Plays the move once, and then as many turns as its effects last. The same seed gives the same again. */
export const tryMove = (tried: PractisedMove, shieldUp: boolean, seed: number): Trial => {
  let battle = opened(tried, shieldUp, seed)
  const events: BattleEvent[] = []
  const turns = Math.min(MOST_TURNS, 1 + (CONTEXT.moves[tried.moveId]?.durationTurns ?? 0))
  const strikesBack = isHelpful(tried.moveId)
  for (let turn = 1; turn <= turns && battle.outcome === null; turn += 1) {
    const choiceOf = (fighter: string, move: string): Choice => ({
      battle: battle.id,
      turn: battle.turn,
      fighter,
      actions: [{ move, target: null }],
    })
    const decision = step(
      battle,
      [...(turn === 1 ? [choiceOf(YOU, tried.moveId)] : []), ...(strikesBack ? [choiceOf(FIGURE, STRAW_ARM.id)] : [])],
      CONTEXT,
    )
    if (!decision.ok) throw new Error(`the move cannot be tried: ${decision.refusal.name}`)
    battle = decision.outcome.battle
    events.push(...decision.outcome.events)
  }
  return { events, figure: measuresOf(battle, FIGURE), you: measuresOf(battle, YOU) }
}
