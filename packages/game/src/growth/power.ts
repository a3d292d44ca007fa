// How strong a pupil is in one number, for the gates of the story. docs/game-rules.md, "Power and move slots".

export const POWER_PER_LEVEL = 10
export const POWER_PER_MASTERY_LEVEL = 8
/** One power for this many points of maximum shield and firewall together. */
export const DEFENCE_POINTS_PER_POWER = 5

export type PowerSources = {
  readonly level: number
  /** Mastery levels of the moves that the pupil has equipped. */
  readonly equippedMasteryLevels: readonly number[]
  readonly maxShield: number
  readonly firewall: number
}

/** Power of a pupil, rounded down to a whole number once, at the end. */
export const powerOf = ({ level, equippedMasteryLevels, maxShield, firewall }: PowerSources): number => {
  const masteryLevels = equippedMasteryLevels.reduce((sum, mastery) => sum + mastery, 0)
  const defence = Math.floor((maxShield + firewall) / DEFENCE_POINTS_PER_POWER)
  return POWER_PER_LEVEL * level + POWER_PER_MASTERY_LEVEL * masteryLevels + defence
}

/** What everybody starts with: the two system moves at mastery 1, and a new vault. */
const STARTING: Omit<PowerSources, 'level'> = { equippedMasteryLevels: [1, 1], maxShield: 50, firewall: 10 }

/** Power of a pupil of that level who has raised neither moves nor vault. */
export const startingPower = (level: number): number => powerOf({ level, ...STARTING })

export const BASE_MOVE_SLOTS = 2
export const MAX_MOVE_SLOTS = 6
/** Each of these levels grants one more slot. */
export const SLOT_LEVELS: readonly number[] = [3, 5, 7, 9]

/** How many moves a pupil of that level brings into battle. */
export const moveSlots = (level: number): number =>
  Math.min(MAX_MOVE_SLOTS, BASE_MOVE_SLOTS + SLOT_LEVELS.filter(slotLevel => slotLevel <= level).length)
