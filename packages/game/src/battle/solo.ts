// A battle of one pupil against figures that the school plays: it waits for its pupil, and follows from its set-up and the pupil's turns.
// docs/game-rules.md, "Practice".

import { choiceRefusal } from './choosing.ts'
import { type FiguresBattle, figuresChoose } from './figures.ts'
import { openBattle } from './set-up.ts'
import { type Action, type Battle, type BattleContext, type Choice, isStanding } from './state.ts'
import { type Step, step } from './step.ts'
import { isUnderRules } from './under-rules.ts'

/** A battle as it is stored. `players` are the figures of the school; `standIns` play beside the pupil in the places of others, if any. */
export type SoloBattle = FiguresBattle & { readonly pupil: string; readonly standIns?: readonly string[] }

/** The pupil's actions in a turn. An empty list is a rest. */
export type SoloTurn = readonly Action[]

const choiceOf = ({ pupil }: SoloBattle, { id, turn }: Battle, actions: SoloTurn): Choice => ({ battle: id, turn, fighter: pupil, actions })

/** The state before the first turn. Throws where the set-up is refused. */
export const openSolo = ({ setUp }: SoloBattle, context: BattleContext): Step => {
  const opened = openBattle(setUp, context)
  if (!opened.ok) throw new Error(`a battle alone does not open: ${opened.refusal.name}`)
  return { battle: opened.outcome, events: [] }
}

const decide = (solo: SoloBattle, battle: Battle, actions: SoloTurn, context: BattleContext) => {
  const hasFallen = battle.fighters.some(fighter => fighter.id === solo.pupil && !isStanding(fighter))
  const own = hasFallen ? [] : [choiceOf(solo, battle, actions)]
  return step(battle, [...own, ...figuresChoose(solo, battle, context, solo.standIns)], context)
}

/** The next turn, in which everybody else chooses by themselves; a pupil who has fallen watches. Throws where the choice is not legal. */
export const soloStep = (solo: SoloBattle, battle: Battle, actions: SoloTurn, context: BattleContext): Step => {
  const next = decide(solo, battle, actions, context)
  if (!next.ok) throw new Error(`a battle alone does not go on: ${next.refusal.name}`)
  return next.outcome
}

/** The opening and each of these turns; null where the battle was begun under other rules, or these do not allow it. */
export const playedSolo = (solo: SoloBattle, turns: readonly SoloTurn[], context: BattleContext): readonly [Step, ...Step[]] | null => {
  const opened = openBattle(solo.setUp, context)
  if (!opened.ok || !isUnderRules(solo.setUp, context)) return null
  let battle = opened.outcome
  const steps: [Step, ...Step[]] = [{ battle, events: [] }]
  for (const actions of turns) {
    const next = decide(solo, battle, actions, context)
    if (!next.ok) return null
    battle = next.outcome.battle
    steps.push(next.outcome)
  }
  return steps
}

/** The same of a battle that was just begun, or is known to be one of these rules. Throws where it is not. */
export const soloSteps = (solo: SoloBattle, turns: readonly SoloTurn[], context: BattleContext): readonly [Step, ...Step[]] => {
  const steps = playedSolo(solo, turns, context)
  if (!steps) throw new Error(`battle ${solo.setUp.id} cannot be played under these rules`)
  return steps
}

/** Returns why a pupil cannot play this in that turn, or null. A fallen fighter can do nothing but rest while others fight on. */
export const soloRefusal = (solo: SoloBattle, battle: Battle, turn: number, actions: SoloTurn, context: BattleContext) => {
  const refusal = choiceRefusal(battle, { ...choiceOf(solo, battle, actions), turn }, context)
  return refusal?.name === 'battle.fallen' && actions.length === 0 ? null : refusal
}
