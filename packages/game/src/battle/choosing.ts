// The legal choices, with a named refusal for every other one. docs/game-rules.md, "Moves and battles".

import { accept, type Decision, type Refusal, refuse } from '@xiotein/game/rules'
import { MAX_ACTIONS_A_TURN, MAX_CARDS_A_TURN } from './constants.ts'
import { cardHelpsOwnSide, helpsOwnSide } from './helps.ts'
import type { BattleRefusal } from './refusals.ts'
import { type Action, type Battle, type BattleContext, type Choice, copyBattle, type Fighter, isStanding } from './state.ts'
import { statusOf, strengthOf } from './statuses.ts'
import { fighterOf, standing } from './targets.ts'

type No = Refusal<BattleRefusal>
const no = (name: BattleRefusal, detail: Record<string, string | number> = {}): No => refuse(name, detail).refusal

/** Returns the number of actions of a fighter this turn: 3, fewer while it is held, never none. */
export const actionsAllowed = (fighter: Fighter): number => Math.max(1, MAX_ACTIONS_A_TURN - strengthOf(fighter, 'hold'))

/** Returns why this choice cannot be taken, or null when it can. */
export const choiceRefusal = (battle: Battle, choice: Choice, context: BattleContext): No | null => {
  if (choice.battle !== battle.id) return no('battle.foreign-choice')
  if (battle.outcome !== null) return no('battle.over')
  if (choice.turn < battle.turn) return no('battle.stale-turn', { turn: battle.turn })
  if (choice.turn > battle.turn) return no('battle.early-turn', { turn: battle.turn })
  const fighter = fighterOf(battle, choice.fighter)
  if (fighter === null) return no('battle.not-a-fighter')
  if (!isStanding(fighter)) return no('battle.fallen')
  return actionsRefusal(battle, fighter, choice.actions, context)
}

const actionsRefusal = (battle: Battle, fighter: Fighter, actions: readonly Action[], context: BattleContext): No | null => {
  if (actions.length > MAX_ACTIONS_A_TURN) return no('battle.too-many-moves', { most: MAX_ACTIONS_A_TURN })
  if (actions.length > actionsAllowed(fighter)) return no('battle.held', { most: actionsAllowed(fighter) })
  let energy = 0
  let cards = 0
  for (let place = 0; place < actions.length; place += 1) {
    const action = actions[place]
    if (action === undefined) continue
    if ('card' in action) {
      cards += 1
      if (cards > MAX_CARDS_A_TURN) return no('battle.one-card-only')
      const refusal = cardRefusal(battle, fighter, action.card, action.target, context)
      if (refusal !== null) return refusal
      continue
    }
    for (let before = 0; before < place; before += 1) {
      const other = actions[before]
      if (other !== undefined && 'move' in other && other.move === action.move) return no('battle.repeated-move', { move: action.move })
    }
    const refusal = moveRefusal(battle, fighter, action.move, action.target, context)
    if (refusal !== null) return refusal
    energy += context.moves[action.move]?.energyCost ?? 0
  }
  return energy > fighter.energy ? no('battle.not-enough-energy', { needs: energy, has: fighter.energy }) : null
}

/** Returns why this one move cannot be chosen now, energy aside; null when it can. */
export const moveRefusal = (battle: Battle, fighter: Fighter, moveId: string, target: string | null, context: BattleContext): No | null => {
  const held = fighter.hand.find(one => one.move === moveId)
  const move = context.moves[moveId]
  if (held === undefined || move === undefined) return no('battle.move-not-found')
  if (held.fromPhase !== null && (fighter.boss?.phase ?? 0) < held.fromPhase)
    return no('battle.phase-not-reached', { phase: held.fromPhase })
  if (held.cooldown > 0) return no('battle.cooling-down', { move: moveId, turns: held.cooldown })
  const silence = statusOf(fighter, 'silence')
  if (silence !== null && silence.move === moveId) return no('battle.silenced', { move: moveId, turns: silence.turnsLeft })
  if (move.target !== 'single') return target === null ? null : no('battle.wrong-target')
  return targetRefusal(battle, fighter, target, helpsOwnSide(move))
}

const cardRefusal = (battle: Battle, fighter: Fighter, cardId: string, target: string | null, context: BattleContext): No | null => {
  if (!battle.cardsAllowed) return no('battle.cards-not-allowed')
  const held = fighter.cards.find(one => one.card === cardId)
  const card = context.cards[cardId]
  if (held === undefined || card === undefined) return no('battle.card-not-found')
  if (held.uses <= 0) return no('battle.card-spent', { card: cardId })
  return targetRefusal(battle, fighter, target, cardHelpsOwnSide(card))
}

/** A name may be left out if only one can be meant: the only opponent, or the fighter itself. */
const targetRefusal = (battle: Battle, fighter: Fighter, targetId: string | null, own: boolean): No | null => {
  if (targetId === null) return own || standing(battle, fighter, false).length === 1 ? null : no('battle.target-needed')
  const target = fighterOf(battle, targetId)
  if (target === null || (target.side === fighter.side) !== own) return no('battle.wrong-target')
  return isStanding(target) ? null : no('battle.target-fallen')
}

/** Seals a choice for this turn; a second one of the same fighter is refused. The given battle is not changed. */
export const choose = (battle: Battle, choice: Choice, context: BattleContext): Decision<Battle, BattleRefusal> => {
  const refusal = choiceRefusal(battle, choice, context)
  if (refusal !== null) return { ok: false, refusal }
  const place = battle.fighters.findIndex(fighter => fighter.id === choice.fighter)
  if (battle.sealed[place] !== null) return refuse('battle.already-chosen')
  const next = copyBattle(battle)
  next.sealed[place] = choice
  return accept(next)
}

/** The choices sealed so far, and whether everybody who stands has chosen. */
export const sealedChoices = (battle: Battle): Choice[] => battle.sealed.filter(choice => choice !== null)
export const everyoneHasChosen = (battle: Battle): boolean =>
  battle.fighters.every((fighter, place) => !isStanding(fighter) || battle.sealed[place] !== null)
