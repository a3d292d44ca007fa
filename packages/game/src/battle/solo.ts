// A battle of one pupil against figures that the school plays: it waits for its pupil, and follows from its set-up and the pupil's turns.
// docs/game-rules.md, "Practice".

import { diceOf } from '@xiotein/game/rules'
import { choiceRefusal } from './choosing.ts'
import { type PolicyPlayer, planFor } from './policy.ts'
import { type BattleSetUp, openBattle } from './set-up.ts'
import { type Action, type Battle, type BattleContext, type Choice, isStanding } from './state.ts'
import { type Step, step } from './step.ts'

/** As it is stored. `players` are all fighters but the pupil. */
export type SoloBattle = {
  readonly pupil: string
  readonly setUp: BattleSetUp
  readonly players: Readonly<Record<string, PolicyPlayer>>
  /** The others rest in each turn of that number: the help against a boss. */
  readonly restsEvery?: number | null
}

/** What the pupil plays in a turn. Nothing is a rest. */
export type SoloTurn = readonly Action[]

/** Spreads the seed over the turns and the places, so that no two choices share their dice. */
const SPREAD = 0x9e3779b1
const PLACES = 8

const othersChoose = ({ setUp, players, restsEvery }: SoloBattle, battle: Battle, context: BattleContext): Choice[] => {
  const rests = restsEvery != null && battle.turn % restsEvery === 0
  return battle.fighters.flatMap((fighter, place) => {
    const player = players[fighter.id]
    if (!player || !isStanding(fighter)) return []
    if (rests) return [{ battle: battle.id, turn: battle.turn, fighter: fighter.id, actions: [] }]
    const dice = diceOf((setUp.seed ^ Math.imul(PLACES * battle.turn + place, SPREAD)) >>> 0)
    return [planFor(battle, fighter, player, context, dice)]
  })
}

const choiceOf = ({ pupil }: SoloBattle, { id, turn }: Battle, actions: SoloTurn): Choice => ({ battle: id, turn, fighter: pupil, actions })

/** The state before the first turn. Throws where the set-up is refused. */
export const openSolo = ({ setUp }: SoloBattle, context: BattleContext): Step => {
  const opened = openBattle(setUp, context)
  if (!opened.ok) throw new Error(`a battle alone does not open: ${opened.refusal.name}`)
  return { battle: opened.outcome, events: [] }
}

/** The next turn, in which everybody else chooses by themselves. Throws where the choice is not legal. */
export const soloStep = (solo: SoloBattle, battle: Battle, actions: SoloTurn, context: BattleContext): Step => {
  const next = step(battle, [choiceOf(solo, battle, actions), ...othersChoose(solo, battle, context)], context)
  if (!next.ok) throw new Error(`a battle alone does not go on: ${next.refusal.name}`)
  return next.outcome
}

/** The opening and each of these turns, all of which were allowed. */
export const soloSteps = (solo: SoloBattle, turns: readonly SoloTurn[], context: BattleContext): readonly [Step, ...Step[]] => {
  const steps: [Step, ...Step[]] = [openSolo(solo, context)]
  for (const actions of turns) steps.push(soloStep(solo, (steps.at(-1) ?? steps[0]).battle, actions, context))
  return steps
}

/** Why a pupil cannot play this in that turn, or null. */
export const soloRefusal = (solo: SoloBattle, battle: Battle, turn: number, actions: SoloTurn, context: BattleContext) =>
  choiceRefusal(battle, { ...choiceOf(solo, battle, actions), turn }, context)
