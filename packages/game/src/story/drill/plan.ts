// A way through a drill, for pupils who have failed four times: many ways are tried, and the first that reaches the goal is read aloud.

import { type Battle, type BattleContext, type PolicyPlayer, planFor } from '@xiotein/game/battle'
import { diceOf, sum } from '@xiotein/game/rules'
import { type Drill, type DrillLook, type DrillTurn, drillAfter, drillAt, drillRefusal, replayDrill } from './drill.ts'
import { isMending } from './goal.ts'

const TRIES = 400
/** Resting is a way, too: where something is to stay whole, it is the best one. */
const RESTS_PERCENT = 20
const PLAYERS: readonly PolicyPlayer[] = [
  { strength: 'sharp', temper: 'careful' },
  { strength: 'gentle', temper: 'even' },
  { strength: 'steady', temper: 'careful' },
]

/** The uncovered one is left alone from now on. */
const isBare = ({ goal, pupil }: Drill, { fighters }: Battle): boolean => {
  const side = fighters.find(({ id }) => id === pupil)?.side
  return goal.is === 'uncover' && fighters.every(fighter => fighter.side === side || fighter.shield === 0)
}

type Way = { readonly turns: readonly DrillTurn[]; readonly look: DrillLook }

/** Returns what is left of the pupil, less what is left of the other side, in percent. */
const worthOf = ({ pupil }: Drill, { battle }: DrillLook): number => {
  const own = battle.fighters.find(({ id }) => id === pupil)
  const left = (fighters: readonly Battle['fighters'][number][]): number =>
    (100 * sum(fighters.map(({ health, shield }) => health + shield))) /
    fighters.reduce((sum, { maxHealth, maxShield }) => sum + maxHealth + maxShield, 1)
  return left(own ? [own] : []) - left(battle.fighters.filter(({ side }) => side !== own?.side))
}

/** Puts a move that mends before the plan where the goal asks for one and one can be played. */
const mendingFirst = (drill: Drill, { battle }: DrillLook, planned: DrillTurn, context: BattleContext): DrillTurn => {
  const own = battle.fighters.find(({ id }) => id === drill.pupil)
  const asks = 'mends' in drill.goal && drill.goal.mends > 0
  const mending = asks ? (own?.hand ?? []).filter(({ move }) => isMending(context.moves[move])) : []
  const allows = (actions: DrillTurn): boolean => drillRefusal(drill, { battle }, battle.turn, actions, context) === null
  const chosen = [...(mending.map(({ move }): DrillTurn => [{ move, target: null }]).find(allows) ?? [])]
  for (const action of planned) if (allows([...chosen, action])) chosen.push(action)
  return chosen
}

/** One way of playing a drill to its end, from what was begun on. */
const tried = (drill: Drill, nth: number, begun: Way, context: BattleContext): Way => {
  const dice = diceOf(nth)
  const player = PLAYERS[nth % PLAYERS.length] ?? { strength: 'gentle', temper: 'even' }
  const turns = [...begun.turns]
  let { look } = begun
  while (look.state === 'open') {
    const { battle } = look
    const own = battle.fighters.find(({ id }) => id === drill.pupil)
    const rests = dice.between(1, 100) <= RESTS_PERCENT || isBare(drill, battle)
    const planned = own && !rests ? planFor(battle, own, player, context, dice).actions : []
    const actions = nth % 2 === 0 ? planned : mendingFirst(drill, look, planned, context)
    turns.push(actions)
    look = drillAfter(drill, look, actions, context)
  }
  return { turns, look }
}

/** Returns how much of the best way so far a try follows before it departs; every third try starts from nothing. */
const begunBy = (drill: Drill, nth: number, best: Way, context: BattleContext): Way => {
  const turns = nth % 3 === 0 ? 0 : diceOf(nth).between(0, best.turns.length - 1)
  return { turns: best.turns.slice(0, turns), look: drillAt(drill, best.look, turns, context) }
}

/** Turns that reach the goal; null when none of the ways that were tried does. */
export const planOf = (drill: Drill, context: BattleContext): readonly DrillTurn[] | null => {
  const opening: Way = { turns: [], look: replayDrill(drill, [], context) }
  let best: Way | null = null
  for (let nth = 0; nth < TRIES; nth += 1) {
    const way = tried(drill, nth, best === null ? opening : begunBy(drill, nth, best, context), context)
    if (way.look.state === 'won') return way.turns
    if (best === null || worthOf(drill, way.look) > worthOf(drill, best.look)) best = way
  }
  return null
}
