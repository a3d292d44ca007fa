// Pupils who play drills, for the checks: how often a careless one and a careful one reach the goal says how hard a drill is, whatever its goal.

import { MOVES } from '@xiotein/content/moves'
import type { Battle, BattleContext } from '@xiotein/game/battle'
import type { Move } from '@xiotein/game/moves'
import { type Dice, diceOf } from '@xiotein/game/rules'
import { type Drill, type DrillTask, type DrillTurn, drillAfter, drillOf, drillRefusal, replayDrill } from '@xiotein/game/story'
import type { Chapter } from '../../src/story/episode.ts'
import { pupilAt } from '../../src/story/pupil-at.ts'

export const CONTEXT: BattleContext = { moves: MOVES, cards: {}, bosses: {} }
export const BOOK: Readonly<Record<string, Move>> = MOVES
export const PUPIL = 'pupil'
const MOVES_A_TURN = 3

type Plays = (drill: Drill, battle: Battle, dice: Dice) => DrillTurn

const ownOf = ({ fighters }: Battle) => fighters.find(({ id }) => id === PUPIL)

/** The moves that can be planned one after the other, from these. */
const planned = (drill: Drill, battle: Battle, moves: readonly string[], most = MOVES_A_TURN): DrillTurn => {
  const chosen: { move: string; target: null }[] = []
  for (const move of moves) {
    const next = [...chosen, { move, target: null }]
    if (chosen.length < most && drillRefusal(drill, { battle }, battle.turn, next, CONTEXT) === null) chosen.push({ move, target: null })
  }
  return chosen
}

const isBare = ({ goal }: Drill, { fighters }: Battle): boolean => goal.is === 'uncover' && fighters.at(-1)?.shield === 0

/** Plays whatever there is, at random, and only leaves somebody alone who is uncovered. */
export const careless: Plays = (drill, battle, dice) => {
  const moves = (ownOf(battle)?.hand ?? []).map(({ move }) => ({ move, draw: dice.next() })).toSorted((a, b) => a.draw - b.draw)
  return isBare(drill, battle)
    ? []
    : planned(
        drill,
        battle,
        moves.map(({ move }) => move),
        dice.between(1, MOVES_A_TURN),
      )
}

/** Strikes as hard as a shield is thick, and not harder. */
const uncovers: Plays = (drill, battle) => {
  const own = ownOf(battle)
  let left = battle.fighters.at(-1)?.shield ?? 0
  const damage = (move: string): number =>
    own?.hand.find(held => held.move === move)?.points[BOOK[move]?.effects.findIndex(({ kind }) => kind === 'damage') ?? -1] ?? 0
  let chosen: DrillTurn = []
  for (const { move } of (own?.hand ?? []).toSorted((a, b) => damage(b.move) - damage(a.move))) {
    if (left <= 0 || damage(move) === 0 || damage(move) > left + 30) continue
    const next = planned(drill, battle, [...chosen.flatMap(one => ('move' in one ? one.move : [])), move])
    if (next.length > chosen.length) left -= damage(move)
    chosen = next
  }
  return chosen
}

const MENDING: readonly string[] = ['shield', 'healing', 'regrow']
const mends = (move: string): boolean =>
  BOOK[move]?.kind !== 'attack' &&
  (BOOK[move]?.effects.some(effect => MENDING.includes(effect.kind) || ('status' in effect && MENDING.includes(effect.status))) ?? false)
/** Strikes others alone: some blows shake everybody. */
const strikes = (move: string): boolean =>
  ['single', 'enemy_team'].includes(BOOK[move]?.target ?? '') && (BOOK[move]?.effects.some(({ kind }) => kind === 'damage') ?? false)

/** Energy that the next mending needs, beside what comes back by then. */
const KEPT_ENERGY = 10

/** Mends first, as often as it can, and strikes with the energy that is left over. */
export const careful: Plays = (drill, battle, dice) => {
  const { goal } = drill
  const own = ownOf(battle)
  if (!own || goal.is === 'beat') return []
  if (goal.is === 'uncover') return uncovers(drill, battle, dice)
  const moves = own.hand.map(({ move }) => move)
  const isWhole = own.shield === own.maxShield && own.health === own.maxHealth
  const mended = goal.is === 'unhurt' && isWhole ? [] : planned(drill, battle, moves.filter(mends), goal.is === 'unhurt' ? MOVES_A_TURN : 1)
  if (goal.is === 'unhurt') return mended
  const spent = mended.reduce((sum, one) => sum + ('move' in one ? (BOOK[one.move]?.energyCost ?? 0) : 0), 0)
  const affordable = moves.filter(move => strikes(move) && own.energy - spent - (BOOK[move]?.energyCost ?? 0) >= KEPT_ENERGY).slice(0, 1)
  return planned(drill, battle, [...mended.flatMap(one => ('move' in one ? one.move : [])), ...affordable])
}
export const rests: Plays = () => []

/** Whether somebody who plays so reaches the goal. */
export const wins = (drill: Drill, plays: Plays, seed = 1): boolean => {
  const dice = diceOf(seed)
  let look = replayDrill(drill, [], CONTEXT)
  while (look.state === 'open') {
    const stands = (ownOf(look.battle)?.health ?? 0) > 0
    look = drillAfter(drill, look, stands ? plays(drill, look.battle, dice) : [], CONTEXT)
  }
  return look.state === 'won'
}

/** A drill of a pupil who comes to its chapter with the best power for it; every second one has prepared the moves. */
export const drillAt = (chapter: Chapter, task: DrillTask, seed: number, failures = 0): Drill => {
  const power = chapter.recommendedPower
  const pupil = pupilAt(chapter, { id: PUPIL, power, isPrepared: seed % 2 === 0, dice: diceOf(seed) })
  return drillOf(task, { id: `drill-${seed}`, seed, failures, pupil }, MOVES)
}
