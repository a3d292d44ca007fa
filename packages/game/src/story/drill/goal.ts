// The goals of drills, judged from the log of the battle. docs/game-rules.md, "Encounters".

import type { Battle, BattleEvent, Step } from '@xiotein/game/battle'
import type { MoveMechanics } from '@xiotein/game/moves'
import { sum } from '@xiotein/game/rules'
import type { EncounterState } from '../encounters/kind.ts'

/**
 * `stand`: the pupil stands for `turns` turns and mends itself `mends` times; with `together`, those who fight beside the pupil stand, too.
 * `finish`: the pupil plays `turns` turns and mends itself `mends` times; falling in the last turn counts. `unhurt`: the pupil loses no
 * health for `turns` turns. `uncover`: at the end of a turn the rival has no shield and all of its health.
 */
export type DrillGoal =
  | { readonly is: 'stand'; readonly turns: number; readonly mends: number; readonly together: boolean }
  | { readonly is: 'finish'; readonly turns: number; readonly mends: number }
  | { readonly is: 'unhurt'; readonly turns: number }
  | { readonly is: 'uncover' }

/** The goal of a battle against a boss: that it falls. */
export type FightGoal = DrillGoal | { readonly is: 'beat' }

const TURNS_TO_UNCOVER = 12
const TURNS_AGAINST_A_BOSS = 30

export const turnsOf = (goal: FightGoal): number => {
  if (goal.is === 'beat') return TURNS_AGAINST_A_BOSS
  return goal.is === 'uncover' ? TURNS_TO_UNCOVER : goal.turns
}

const does = (move: MoveMechanics, kinds: readonly string[]): boolean =>
  move.effects.some(effect => kinds.includes(effect.kind) || ('status' in effect && kinds.includes(effect.status)))

/** Whether a move mends its player. */
const mends = (move: MoveMechanics): boolean => move.kind !== 'attack' && does(move, ['shield', 'healing', 'regrow'])

const shields = (move: MoveMechanics): boolean => does(move, ['shield'])

/** Everybody has the first of them from the beginning, but only those of the slots come into a battle. */
const MENDING_MOVE = 'shield-restoration'
/** A light blow. */
const LIGHT_MOVE = 'gust-cut'

/** Returns how often these moves can be played in the given number of turns. */
const timesIn = (turns: number, moves: readonly MoveMechanics[]): number =>
  sum(moves.map(({ cooldownTurns }) => Math.ceil(turns / (1 + cooldownTurns))))

/** A shield that is to last has to be raised again in each third turn, as the lent move can be. */
const SHIELDED_TURNS = 3

/** Returns the moves that a pupil with this hand is lent so that the goal can be reached. */
export const lentMoves = (goal: DrillGoal, hand: readonly MoveMechanics[]): readonly string[] => {
  const lent = (move: string): readonly string[] => (hand.some(({ id }) => id === move) ? [] : [move])
  switch (goal.is) {
    case 'finish':
      return timesIn(goal.turns, hand.filter(mends)) >= goal.mends ? [] : lent(MENDING_MOVE)
    case 'stand':
      return timesIn(goal.turns, hand.filter(mends)) >= Math.max(1, goal.mends) ? [] : lent(MENDING_MOVE)
    case 'unhurt':
      return hand.some(move => shields(move) && move.cooldownTurns < SHIELDED_TURNS) ? [] : lent(MENDING_MOVE)
    case 'uncover':
      return lent(LIGHT_MOVE)
  }
}

export const isMending = (move: MoveMechanics | undefined): boolean => move !== undefined && mends(move)

const mendings = (log: readonly BattleEvent[], pupil: string, moves: Readonly<Record<string, MoveMechanics>>): number =>
  log.filter(event => event.kind === 'played' && event.fighter === pupil && isMending(moves[event.move])).length

/** Somebody on the side of the pupil has fallen who is to stand. */
const isApart = (goal: FightGoal, { fighters }: Battle, side: number): boolean =>
  goal.is === 'stand' && goal.together && fighters.some(fighter => fighter.side === side && fighter.health === 0)

const isHurt = (event: BattleEvent, fighter: string): boolean => event.kind === 'hit' && event.fighter === fighter && event.health > 0

/** The state of a drill after these steps, the opening first. */
export const judge = (
  { goal, pupil }: { readonly goal: FightGoal; readonly pupil: string },
  steps: readonly Step[],
  moves: Readonly<Record<string, MoveMechanics>>,
): EncounterState => {
  const battle = steps.at(-1)?.battle
  const own = battle?.fighters.find(({ id }) => id === pupil)
  const turns = steps.length - 1
  if (!battle || !own || turns === 0) return 'open'
  // Only some goals ask for all that has happened, and ways are tried by the thousand.
  const log = () => steps.flatMap(({ events }) => events)
  const isOver = battle.outcome !== null || turns >= turnsOf(goal)
  const others = battle.fighters.filter(({ side }) => side !== own.side)
  // Nobody has to stand against somebody who has fallen, and nobody can mend any more then.
  const hasFallen = others.every(({ health }) => health === 0)
  const hasMended = (): boolean => 'mends' in goal && turns >= goal.turns && mendings(log(), pupil, moves) >= goal.mends
  switch (goal.is) {
    case 'stand':
      if (own.health === 0 || isApart(goal, battle, own.side)) return 'lost'
      return hasMended() || hasFallen ? 'won' : isOver ? 'lost' : 'open'
    case 'finish':
      return hasMended() || hasFallen ? 'won' : isOver ? 'lost' : 'open'
    case 'beat':
      return isOver ? (battle.outcome?.winner === own.side ? 'won' : 'lost') : 'open'
    case 'unhurt':
      return log().some(event => isHurt(event, pupil)) ? 'lost' : isOver ? 'won' : 'open'
    case 'uncover': {
      const isBare = others.every(({ health, maxHealth, shield }) => shield === 0 && health === maxHealth)
      return isBare ? 'won' : isOver ? 'lost' : 'open'
    }
  }
}

/**
 * Why a drill was lost: who fell, let somebody beside them fall, did not mend often enough, lost health in a turn, hurt what was to be uncovered, or
 * left its shield.
 */
export type DrillLoss =
  | { readonly is: 'fell' | 'apart' | 'unmended' | 'broke' | 'covered' }
  | { readonly is: 'hurt'; readonly turn: number }

/** Returns why a battle that was played to its end lost its goal; null if it was left before. */
export const lossOf = (
  { goal, pupil }: { readonly goal: FightGoal; readonly pupil: string },
  steps: readonly Step[],
  moves: Readonly<Record<string, MoveMechanics>>,
): DrillLoss | null => {
  const battle = steps.at(-1)?.battle
  if (!battle || judge({ goal, pupil }, steps, moves) !== 'lost' || goal.is === 'beat') return null
  const own = battle.fighters.find(({ id }) => id === pupil)
  if (!own) return null
  if (goal.is === 'unhurt') return { is: 'hurt', turn: steps.findIndex(({ events }) => events.some(event => isHurt(event, pupil))) }
  // A pupil who falls in the last turn of a drill to be finished has finished it, and only mended too seldom.
  if (own.health === 0 && (goal.is !== 'finish' || steps.length <= goal.turns)) return { is: 'fell' }
  if (isApart(goal, battle, own.side)) return { is: 'apart' }
  if (goal.is !== 'uncover') return { is: 'unmended' }
  const isBroken = battle.fighters.some(({ side, health, maxHealth }) => side !== own.side && health < maxHealth)
  return { is: isBroken ? 'broke' : 'covered' }
}
