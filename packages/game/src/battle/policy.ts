// A seeded player for any side: bosses, practice partners, simulations. docs/game-rules.md, "Moves and battles".

import type { Dice } from '@xiotein/game/rules'
import { actionsAllowed, choiceRefusal, moveRefusal } from './choosing.ts'
import { ENERGY_REGEN_A_TURN } from './constants.ts'
import { cardHelpsOwnSide, helpsOwnSide } from './helps.ts'
import type { Action, Battle, BattleContext, Choice, Fighter } from './state.ts'
import { standing, targetsOf } from './targets.ts'
import { type Temper, worthOf } from './worth.ts'

/** `gentle` chooses at random, `steady` takes what is worth most now, `sharp` compares whole plans and saves energy. */
export const STRENGTHS = ['gentle', 'steady', 'sharp'] as const
export type Strength = (typeof STRENGTHS)[number]

/** The kind of player: how well, and how it likes to fight. */
export type PolicyPlayer = { readonly strength: Strength; readonly temper: Temper }

type Option = { readonly action: Action; readonly energyCost: number; readonly worth: number }

/** The worth of a point of energy that the sharp player saves; energy above the maximum is worth nothing. */
const WORTH_OF_SAVED_ENERGY = 0.8
/** Makes play less predictable: worths vary within a percentage, less for sharper players. */
const BLUR_PERCENT: Readonly<Record<Strength, number>> = { gentle: 50, steady: 30, sharp: 8 }
const CHANCE_OF_CARD_PERCENT = 30

/** Everything that this fighter could play now, with what it is worth to it. Looks only at what the fighter may see. */
const optionsOf = (battle: Battle, fighter: Fighter, { strength, temper }: PolicyPlayer, context: BattleContext, dice: Dice): Option[] => {
  const options: Option[] = []
  const blur = BLUR_PERCENT[strength]
  for (const held of fighter.hand) {
    const move = context.moves[held.move]
    if (move === undefined || move.energyCost > fighter.energy) continue
    const targets = move.target === 'single' ? standing(battle, fighter, helpsOwnSide(move)) : [null]
    for (const target of targets) {
      const id = target?.id ?? null
      if (moveRefusal(battle, fighter, held.move, id, context) !== null) continue
      const worth = worthOf(fighter, held, move, targetsOf(battle, fighter, move, id), temper)
      const blurred = (worth * dice.between(100 - blur, 100 + blur)) / 100
      options.push({ action: { move: held.move, target: id }, energyCost: move.energyCost, worth: blurred })
    }
  }
  return options
}

const moveOf = (action: Action): string => ('move' in action ? action.move : action.card)

/** Takes the first options that still fit, each move once. */
const fill = (fighter: Fighter, options: readonly Option[], most: number): Action[] => {
  const chosen: Action[] = []
  let energy = fighter.energy
  for (const option of options) {
    if (chosen.length >= most) break
    if (option.energyCost > energy || chosen.some(action => moveOf(action) === moveOf(option.action))) continue
    chosen.push(option.action)
    energy -= option.energyCost
  }
  return chosen
}

const gentlePlan = (fighter: Fighter, options: readonly Option[], most: number, dice: Dice): Action[] => {
  const shuffled = options.map(option => ({ option, draw: dice.next() })).sort((a, b) => a.draw - b.draw)
  return fill(
    fighter,
    shuffled.map(({ option }) => option),
    dice.between(1, most),
  )
}

const steadyPlan = (fighter: Fighter, options: readonly Option[], most: number): Action[] =>
  fill(
    fighter,
    options.filter(option => option.worth > 0).toSorted((a, b) => b.worth - a.worth),
    most,
  )

/** Tries every set of up to `most` options and keeps the one with the most worth left after what its energy is worth. */
const sharpPlan = (fighter: Fighter, options: readonly Option[], most: number): Action[] => {
  const overflow = Math.max(0, fighter.energy + ENERGY_REGEN_A_TURN + fighter.traits.energyATurn - fighter.maxEnergy)
  let best: readonly Option[] = []
  let bestScore = 0
  const extend = (from: number, picked: readonly Option[], worth: number, energy: number): void => {
    const score = worth - Math.max(0, energy - overflow) * WORTH_OF_SAVED_ENERGY
    if (score > bestScore) {
      best = picked
      bestScore = score
    }
    if (picked.length >= most) return
    for (let place = from; place < options.length; place += 1) {
      const option = options[place]
      if (option === undefined || option.worth <= 0 || energy + option.energyCost > fighter.energy) continue
      if (picked.some(other => moveOf(other.action) === moveOf(option.action))) continue
      extend(place + 1, [...picked, option], worth + option.worth, energy + option.energyCost)
    }
  }
  extend(0, [], 0, 0)
  return best.map(option => option.action)
}

/** Sometimes a card takes the last free place of a turn, with the usual target of its kind. */
const cardFor = (battle: Battle, fighter: Fighter, context: BattleContext, dice: Dice): Action | null => {
  if (fighter.cards.length === 0 || dice.between(1, 100) > CHANCE_OF_CARD_PERCENT) return null
  const held = fighter.cards[dice.between(0, fighter.cards.length - 1)]
  const card = held === undefined ? undefined : context.cards[held.card]
  if (held === undefined || card === undefined) return null
  const own = cardHelpsOwnSide(card)
  if (own && fighter.shield === fighter.maxShield) return null
  const target = own ? fighter : standing(battle, fighter, false)[0]
  const action: Action = { card: held.card, target: target?.id ?? null }
  const alone: Choice = { battle: battle.id, turn: battle.turn, fighter: fighter.id, actions: [action] }
  return choiceRefusal(battle, alone, context) === null ? action : null
}

const PLANS: Readonly<Record<Strength, (fighter: Fighter, options: readonly Option[], most: number, dice: Dice) => Action[]>> = {
  gentle: gentlePlan,
  steady: steadyPlan,
  sharp: sharpPlan,
}

/** A legal choice for this fighter; the same dice give the same choice. */
export const planFor = (battle: Battle, fighter: Fighter, player: PolicyPlayer, context: BattleContext, dice: Dice): Choice => {
  const most = actionsAllowed(fighter)
  const actions = PLANS[player.strength](fighter, optionsOf(battle, fighter, player, context, dice), most, dice)
  const card = actions.length < most ? cardFor(battle, fighter, context, dice) : null
  return { battle: battle.id, turn: battle.turn, fighter: fighter.id, actions: card === null ? actions : [...actions, card] }
}
