// A short battle with a goal of its own. The pupil chooses; everybody else in it is played by a seeded policy. docs/game-rules.md, "Encounters".

import {
  type Action,
  type Battle,
  type BattleContext,
  type BattleSetUp,
  type Choice,
  choiceRefusal,
  type FighterSetUp,
  isStanding,
  openBattle,
  type PolicyPlayer,
  planFor,
  type Step,
  step,
} from '@xiotein/game/battle'
import type { MoveCatalogue } from '@xiotein/game/moves'
import { diceOf } from '@xiotein/game/rules'
import type { EncounterState } from '../encounters/kind.ts'
import { type DrillGoal, type FightGoal, judge, lentMoves, turnsOf } from './goal.ts'

/** Somebody whom the school plays in a drill. The hand is of the catalogue of moves; `percent` says how strong the moves are in it. */
export type Figure = {
  readonly id: string
  readonly hand: readonly string[]
  readonly percent: number
  readonly maxHealth: number
  readonly maxShield: number
  readonly player: PolicyPlayer
}
export type DrillTask = { readonly goal: DrillGoal; readonly rival: Figure; readonly ally: Figure | null }

/** A drill as it is stored with its attempt: everything follows from it and from what the pupil chose in each turn. */
export type Drill = {
  readonly pupil: string
  readonly goal: FightGoal
  readonly setUp: BattleSetUp
  readonly players: Readonly<Record<string, PolicyPlayer>>
  /** The others rest in each turn of that number: the help against a boss. */
  readonly restsEvery?: number | null
}

const OWN_SIDE = 0
const OTHER_SIDE = 1

/** The help: the rival is so many percent weaker, after two failures and after more. */
const WEAKER_PERCENT = [20, 35] as const
const HELP_FROM_FAILURES = 2
export const weakerPercentAfter = (failures: number): number =>
  failures < HELP_FROM_FAILURES ? 0 : failures === HELP_FROM_FAILURES ? WEAKER_PERCENT[0] : WEAKER_PERCENT[1]

const fighterOf = ({ id, hand, percent, maxHealth, maxShield }: Figure, side: number): FighterSetUp => ({
  ...{ id, side, maxHealth, maxShield },
  hand: hand.map(move => ({ move, level: 1, mastery: 1, rolls: [{ multiplierPerMille: percent * 10 }] })),
})

const without = (points: number, percent: number): number => Math.round((points * (100 - percent)) / 100)

/** A rival with the help. Where it is to be uncovered, it has less of a covering: what mends it helps its pupil. */
const weaker = (rival: Figure, goal: DrillGoal, percent: number): FighterSetUp =>
  goal.is === 'uncover'
    ? fighterOf({ ...rival, maxShield: without(rival.maxShield, percent) }, OTHER_SIDE)
    : fighterOf({ ...rival, percent: without(rival.percent, percent) }, OTHER_SIDE)

/** The hand of a pupil. A move that the goal cannot be reached without is lent to whoever has none of its sort. */
const lendTo = (pupil: FighterSetUp, goal: DrillGoal, moves: MoveCatalogue): FighterSetUp => {
  const lent = lentMoves(
    goal,
    pupil.hand.flatMap(({ move }) => moves[move] ?? []),
  )
  return { ...pupil, hand: [...pupil.hand, ...lent.map(move => ({ move, level: 1 as const, mastery: 1 }))] }
}

export type Opening = { readonly id: string; readonly seed: number; readonly pupil: Omit<FighterSetUp, 'side'>; readonly failures: number }

export const drillOf = ({ goal, rival, ally }: DrillTask, { id, seed, pupil, failures }: Opening, moves: MoveCatalogue): Drill => ({
  ...{ pupil: pupil.id, goal },
  setUp: {
    ...{ id, seed, field: 'story', cardsAllowed: false, maxTurns: turnsOf(goal) },
    fighters: [
      lendTo({ ...pupil, side: OWN_SIDE }, goal, moves),
      ...(ally ? [fighterOf(ally, OWN_SIDE)] : []),
      weaker(rival, goal, weakerPercentAfter(failures)),
    ],
  },
  players: Object.fromEntries([rival, ...(ally ? [ally] : [])].map(figure => [figure.id, figure.player])),
})

/** What the pupil plays in a turn. Nothing is a rest. */
export type DrillTurn = readonly Action[]

/** Spreads the seed over the turns and the places, so that no two choices share their dice. */
const SPREAD = 0x9e3779b1
const PLACES = 8

const othersChoose = ({ setUp, players, restsEvery }: Drill, battle: Battle, context: BattleContext): Choice[] => {
  const rests = restsEvery != null && battle.turn % restsEvery === 0
  return battle.fighters.flatMap((fighter, place) => {
    const player = players[fighter.id]
    if (!player || !isStanding(fighter)) return []
    if (rests) return [{ battle: battle.id, turn: battle.turn, fighter: fighter.id, actions: [] }]
    const dice = diceOf((setUp.seed ^ Math.imul(PLACES * battle.turn + place, SPREAD)) >>> 0)
    return [planFor(battle, fighter, player, context, dice)]
  })
}

/** The next turn of a drill that is open. The choice must be legal. */
const afterTurn = (drill: Drill, battle: Battle, actions: DrillTurn, context: BattleContext): Step => {
  const own = choiceOf(drill, battle, actions)
  const next = step(battle, [own, ...othersChoose(drill, battle, context)], context)
  if (!next.ok) throw new Error(`a drill does not go on: ${next.refusal.name}`)
  return next.outcome
}

const choiceOf = ({ pupil }: Drill, { id, turn }: Battle, actions: DrillTurn): Choice => ({ battle: id, turn, fighter: pupil, actions })

export type DrillLook = { readonly state: EncounterState; readonly battle: Battle; readonly steps: readonly Step[] }

const lookAfter = (drill: Drill, steps: readonly Step[], context: BattleContext): DrillLook => {
  const last = steps.at(-1)
  if (!last) throw new Error('a drill has an opening')
  return { steps, battle: last.battle, state: judge(drill, steps, context.moves) }
}

/** A drill after its next turn, which must be allowed. */
export const drillAfter = (drill: Drill, { steps, battle }: DrillLook, actions: DrillTurn, context: BattleContext): DrillLook =>
  lookAfter(drill, [...steps, afterTurn(drill, battle, actions, context)], context)

/** How a drill stands after these turns, all of which were allowed. */
export const lookAtDrill = (drill: Drill, turns: readonly DrillTurn[], context: BattleContext): DrillLook => {
  const opened = openBattle(drill.setUp, context)
  if (!opened.ok) throw new Error(`a drill does not open: ${opened.refusal.name}`)
  const start = lookAfter(drill, [{ battle: opened.outcome, events: [] }], context)
  return turns.reduce((look, actions) => drillAfter(drill, look, actions, context), start)
}

/** Why a pupil cannot play this in that turn, or null. */
export const drillRefusal = (drill: Drill, { battle }: DrillLook, turn: number, actions: DrillTurn, context: BattleContext) =>
  choiceRefusal(battle, { ...choiceOf(drill, battle, actions), turn }, context)
