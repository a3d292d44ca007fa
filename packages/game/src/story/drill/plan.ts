// A way through a drill, for whoever has failed four times: many ways are tried, and the first that reaches the goal is read aloud.

import { type Battle, type BattleContext, type PolicyPlayer, planFor } from '@xiotein/game/battle'
import { diceOf } from '@xiotein/game/rules'
import { type Drill, type DrillLook, type DrillTurn, drillAfter, lookAtDrill } from './drill.ts'

const TRIES = 60
/** Resting is a way, too: where something is to stay whole, it is the best one. */
const RESTS_PERCENT = 20
const PLAYERS: readonly PolicyPlayer[] = [
  { strength: 'sharp', temper: 'careful' },
  { strength: 'gentle', temper: 'even' },
  { strength: 'steady', temper: 'careful' },
]

/** What was to be uncovered is: now it is left alone. */
const isBare = ({ goal, pupil }: Drill, { fighters }: Battle): boolean => {
  const side = fighters.find(({ id }) => id === pupil)?.side
  return goal.is === 'uncover' && fighters.every(fighter => fighter.side === side || fighter.shield === 0)
}

/** One way of playing a drill to its end. */
const tried = (drill: Drill, nth: number, context: BattleContext): { readonly turns: readonly DrillTurn[]; readonly look: DrillLook } => {
  const dice = diceOf(nth)
  const player = PLAYERS[nth % PLAYERS.length] ?? { strength: 'gentle', temper: 'even' }
  const turns: DrillTurn[] = []
  let look = lookAtDrill(drill, turns, context)
  while (look.state === 'open') {
    const { battle } = look
    const own = battle.fighters.find(({ id }) => id === drill.pupil)
    const rests = dice.between(1, 100) <= RESTS_PERCENT || isBare(drill, battle)
    const actions = own && !rests ? planFor(battle, own, player, context, dice).actions : []
    turns.push(actions)
    look = drillAfter(drill, look, actions, context)
  }
  return { turns, look }
}

/** Turns that reach the goal; null when none of the ways that were tried does. */
export const planOf = (drill: Drill, context: BattleContext): readonly DrillTurn[] | null => {
  for (let nth = 0; nth < TRIES; nth += 1) {
    const { turns, look } = tried(drill, nth, context)
    if (look.state === 'won') return turns
  }
  return null
}
