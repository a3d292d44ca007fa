// A short battle with a goal of its own. The pupil chooses; everybody else in it is played by a seeded policy. docs/game-rules.md, "Encounters".

import {
  type Battle,
  type BattleContext,
  type FighterSetUp,
  handOrLent,
  type PolicyPlayer,
  type SoloBattle,
  type SoloTurn,
  type Step,
  soloRefusal,
  soloStep,
  soloSteps,
} from '@xiotein/game/battle'
import { MAX_MOVE_SLOTS } from '@xiotein/game/growth'
import type { MoveCatalogue } from '@xiotein/game/moves'
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
export type Drill = SoloBattle & { readonly goal: FightGoal }

const OWN_SIDE = 0
const OTHER_SIDE = 1

/** The percent by which the help weakens the rival, after two failures and after more. */
const WEAKER_PERCENT = [20, 35] as const
const HELP_FROM_FAILURES = 2
export const weakerPercentAfter = (failures: number): number =>
  failures < HELP_FROM_FAILURES ? 0 : failures === HELP_FROM_FAILURES ? WEAKER_PERCENT[0] : WEAKER_PERCENT[1]

const fighterOf = ({ id, hand, percent, maxHealth, maxShield }: Figure, side: number): FighterSetUp => ({
  id,
  side,
  maxHealth,
  maxShield,
  hand: hand.map(move => ({ move, level: 1, mastery: 1, rolls: [{ multiplierPerMille: percent * 10 }] })),
})

const without = (points: number, percent: number): number => Math.round((points * (100 - percent)) / 100)

/** A rival with the help. If it is to be uncovered, its covering is thinner: what mends it helps its pupil. */
const weaker = (rival: Figure, goal: DrillGoal, percent: number): FighterSetUp =>
  goal.is === 'uncover'
    ? fighterOf({ ...rival, maxShield: without(rival.maxShield, percent) }, OTHER_SIDE)
    : fighterOf({ ...rival, percent: without(rival.percent, percent) }, OTHER_SIDE)

/**
 * The hand of a pupil. A move that the goal needs is lent to a pupil who has none of its sort; where every slot is taken, it
 * is put into the last one.
 */
const lendTo = (pupil: FighterSetUp, goal: DrillGoal, moves: MoveCatalogue): FighterSetUp => {
  const hand = handOrLent(pupil.hand)
  const lent = lentMoves(
    goal,
    hand.flatMap(({ move }) => moves[move] ?? []),
  )
  const own = hand.slice(0, MAX_MOVE_SLOTS - lent.length)
  return { ...pupil, hand: [...own, ...lent.map(move => ({ move, level: 1 as const, mastery: 1 }))] }
}

export type Opening = { readonly id: string; readonly seed: number; readonly pupil: Omit<FighterSetUp, 'side'>; readonly failures: number }

export const drillOf = ({ goal, rival, ally }: DrillTask, { id, seed, pupil, failures }: Opening, moves: MoveCatalogue): Drill => ({
  pupil: pupil.id,
  goal,
  setUp: {
    id,
    seed,
    field: 'story',
    cardsAllowed: false,
    maxTurns: turnsOf(goal),
    fighters: [
      lendTo({ ...pupil, side: OWN_SIDE }, goal, moves),
      ...(ally ? [fighterOf(ally, OWN_SIDE)] : []),
      weaker(rival, goal, weakerPercentAfter(failures)),
    ],
  },
  players: Object.fromEntries([rival, ...(ally ? [ally] : [])].map(figure => [figure.id, figure.player])),
})

/** The pupil's actions in a turn. An empty list is a rest. */
export type DrillTurn = SoloTurn

export type DrillLook = { readonly state: EncounterState; readonly battle: Battle; readonly steps: readonly [Step, ...Step[]] }

const lookAfter = (drill: Drill, steps: readonly [Step, ...Step[]], context: BattleContext): DrillLook => {
  const { battle } = steps.at(-1) ?? steps[0]
  return { steps, battle, state: judge(drill, steps, context.moves) }
}

/** A drill after its next turn, which must be allowed. */
export const drillAfter = (drill: Drill, { steps, battle }: DrillLook, actions: DrillTurn, context: BattleContext): DrillLook =>
  lookAfter(drill, [...steps, soloStep(drill, battle, actions, context)], context)

/** A drill as it was after so many of its turns. */
export const drillAt = (drill: Drill, { steps: [opening, ...played] }: DrillLook, turns: number, context: BattleContext): DrillLook =>
  lookAfter(drill, [opening, ...played.slice(0, turns)], context)

/** The state of a drill after these turns, all of which were allowed. */
export const replayDrill = (drill: Drill, turns: readonly DrillTurn[], context: BattleContext): DrillLook =>
  lookAfter(drill, soloSteps(drill, turns, context), context)

/** Returns why a pupil cannot play this in that turn, or null. */
export const drillRefusal = (
  drill: Drill,
  { battle }: Pick<DrillLook, 'battle'>,
  turn: number,
  actions: DrillTurn,
  context: BattleContext,
) => soloRefusal(drill, battle, turn, actions, context)
