// A pupil's progress with its manifest or an element. docs/game-rules.md, "Milestones".

/** XP from milestone level 0 to 1. */
export const FIRST_MILESTONE_XP = 100
/** The factor from the XP of each milestone level to that of the next. */
export const MILESTONE_GROWTH = 2

type MilestoneProgress = {
  readonly level: number
  readonly xpIntoLevel: number
  readonly xpForLevel: number
  readonly xpToNext: number
}

/** Milestone level and progress for all XP ever earned in that line. */
export const milestoneProgress = (totalXp: number): MilestoneProgress => {
  if (!Number.isSafeInteger(totalXp) || totalXp < 0) throw new RangeError(`Milestone XP must be a whole number from 0 on, not ${totalXp}`)
  let level = 0
  let xpIntoLevel = totalXp
  let xpForLevel = FIRST_MILESTONE_XP
  while (xpIntoLevel >= xpForLevel) {
    xpIntoLevel -= xpForLevel
    xpForLevel *= MILESTONE_GROWTH
    level += 1
  }
  return { level, xpIntoLevel, xpForLevel, xpToNext: xpForLevel - xpIntoLevel }
}
