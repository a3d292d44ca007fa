// A pupil's strength as one number, for the gates of the story. docs/game-rules.md, "Power and move slots".

import { sum } from '@xiotein/game/rules'

export const POWER_PER_LEVEL = 10
export const POWER_PER_MASTERY_LEVEL = 8
/** One power for this many points of maximum shield and firewall together. */
export const DEFENCE_POINTS_PER_POWER = 5

type PowerSources = {
  readonly level: number
  /** Mastery levels of the moves that the pupil has equipped. */
  readonly equippedMasteryLevels: readonly number[]
  readonly maxShield: number
  readonly firewall: number
}

export const powerOfLevel = (level: number): number => POWER_PER_LEVEL * level

export const powerOfMoves = (equippedMasteryLevels: readonly number[]): number => POWER_PER_MASTERY_LEVEL * sum(equippedMasteryLevels)

/** Rounded down to a whole number; the other parts are whole. */
export const powerOfDefences = ({ maxShield, firewall }: Pick<PowerSources, 'maxShield' | 'firewall'>): number =>
  Math.floor((maxShield + firewall) / DEFENCE_POINTS_PER_POWER)

/** Power of a pupil. */
export const powerOf = ({ level, equippedMasteryLevels, ...defences }: PowerSources): number =>
  powerOfLevel(level) + powerOfMoves(equippedMasteryLevels) + powerOfDefences(defences)

export const BASE_MOVE_SLOTS = 2
export const MAX_MOVE_SLOTS = 6
/** Each of these levels grants one more slot. */
export const SLOT_LEVELS: readonly number[] = [3, 5, 7, 9]

/** The number of moves that a pupil of that level brings into battle. */
export const moveSlots = (level: number): number =>
  Math.min(MAX_MOVE_SLOTS, BASE_MOVE_SLOTS + SLOT_LEVELS.filter(slotLevel => slotLevel <= level).length)
