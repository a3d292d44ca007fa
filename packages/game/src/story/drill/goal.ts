// The goals of drills, judged from the log of the battle. docs/game-rules.md, "Encounters".

import type { BattleEvent, Step } from '@xiotein/game/battle'
import type { MoveMechanics } from '@xiotein/game/moves'
import type { EncounterState } from '../encounters/kind.ts'

/**
 * `stand`: stay on one's feet for so many turns, and mend oneself so often. `finish`: see so many turns through; falling in the last one
 * counts. `unhurt`: lose no health for so many turns. `uncover`: at the end of a turn the rival has no shield and all of its health.
 */
export type DrillGoal =
  | { readonly is: 'stand'; readonly turns: number; readonly mends: number }
  | { readonly is: 'finish'; readonly turns: number }
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

/** What somebody with this hand is lent so that the goal can be reached. */
export const lentMoves = (goal: DrillGoal, hand: readonly MoveMechanics[]): readonly string[] => {
  switch (goal.is) {
    case 'finish':
      return []
    case 'stand':
      return hand.some(mends) ? [] : [MENDING_MOVE]
    case 'unhurt':
      return hand.some(shields) ? [] : [MENDING_MOVE]
    case 'uncover':
      return hand.some(({ id }) => id === LIGHT_MOVE) ? [] : [LIGHT_MOVE]
  }
}

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
  const log = steps.flatMap(({ events }) => events)
  const isOver = battle.outcome !== null || turns >= turnsOf(goal)
  const others = battle.fighters.filter(({ side }) => side !== own.side)
  switch (goal.is) {
    case 'stand': {
      const mended = log.filter(one => one.kind === 'played' && one.fighter === pupil && isMending(moves[one.move])).length
      if (own.health === 0) return 'lost'
      return isOver ? (mended >= goal.mends ? 'won' : 'lost') : 'open'
    }
    case 'finish': {
      const fell = others.every(({ health }) => health === 0)
      return turns >= goal.turns || fell ? 'won' : isOver ? 'lost' : 'open'
    }
    case 'beat':
      return isOver ? (battle.outcome?.winner === own.side ? 'won' : 'lost') : 'open'
    case 'unhurt':
      return log.some(event => isHurt(event, pupil)) ? 'lost' : isOver ? 'won' : 'open'
    case 'uncover': {
      const isBare = others.every(({ health, maxHealth, shield }) => shield === 0 && health === maxHealth)
      return isBare ? 'won' : isOver ? 'lost' : 'open'
    }
  }
}

const isMending = (move: MoveMechanics | undefined): boolean => move !== undefined && mends(move)

/** Why a drill was lost: who fell, did not mend often enough, lost health in a turn, hurt what was to be uncovered, or left its shield. */
export type DrillLoss = { readonly is: 'fell' | 'unmended' | 'broke' | 'covered' } | { readonly is: 'hurt'; readonly turn: number }

/** Why a battle that was played to its end lost its goal; null where it was left before. */
export const lossOf = (
  { goal, pupil }: { readonly goal: FightGoal; readonly pupil: string },
  steps: readonly Step[],
  moves: Readonly<Record<string, MoveMechanics>>,
): DrillLoss | null => {
  const battle = steps.at(-1)?.battle
  if (!battle || judge({ goal, pupil }, steps, moves) !== 'lost' || goal.is === 'beat') return null
  const hasFallen = battle.fighters.some(({ id, health }) => id === pupil && health === 0)
  if (goal.is === 'unhurt') return { is: 'hurt', turn: steps.findIndex(({ events }) => events.some(event => isHurt(event, pupil))) }
  if (hasFallen) return { is: 'fell' }
  if (goal.is === 'stand') return { is: 'unmended' }
  const own = battle.fighters.find(({ id }) => id === pupil)
  const isBroken = battle.fighters.some(({ side, health, maxHealth }) => side !== own?.side && health < maxHealth)
  return { is: isBroken ? 'broke' : 'covered' }
}
