// The level of a pupil, from all the XP it ever earned. docs/game-rules.md, "Levels".

/** XP from level 1 to level 2. */
export const FIRST_STEP_XP = 100
/** Each later step is 5/4 of the one before, stored as a fraction so that no rounding error adds up. */
export const STEP_RATIO = { numerator: 5, denominator: 4 } as const

/** A pupil's progress within its level, in whole XP. */
type LevelProgress = {
  readonly level: number
  readonly xpIntoLevel: number
  /** Length of this level, from its first XP to the first XP of the next. */
  readonly xpForLevel: number
  readonly xpToNext: number
}

/**
 * Whole XP at which each level begins: level 1 at index 0. The n-th threshold is the fraction
 * 100 * (1 + r + ... + r^(n-1)) with r = 5/4; over the denominator 4^n it is a whole number, and only the
 * finished sum is rounded up, because XP are whole.
 */
const levelStarts = (): readonly number[] => {
  const up = BigInt(STEP_RATIO.numerator)
  const down = BigInt(STEP_RATIO.denominator)
  const starts: number[] = []
  let step = BigInt(FIRST_STEP_XP)
  let sum = 0n
  let scale = 1n
  for (;;) {
    const start = (sum + scale - 1n) / scale
    if (start > BigInt(Number.MAX_SAFE_INTEGER)) return starts
    starts.push(Number(start))
    sum = (sum + step) * down
    step *= up
    scale *= down
  }
}

const LEVEL_STARTS_XP = levelStarts()
/** The last level whose first XP a number can hold exactly. */
export const HIGHEST_LEVEL = LEVEL_STARTS_XP.length

const whole = (xp: number): number => {
  if (!Number.isSafeInteger(xp) || xp < 0) throw new RangeError(`XP must be a whole number from 0 on, not ${xp}`)
  return xp
}

/** The first XP of a level (from 1 to `HIGHEST_LEVEL`). */
export const xpForReaching = (level: number): number => {
  const start = LEVEL_STARTS_XP[level - 1]
  if (start === undefined) throw new RangeError(`No level ${level}`)
  return start
}

/** Level for a number of XP: the highest level that begins at or under it. */
export const levelFromXp = (xp: number): number => {
  whole(xp)
  let low = 0
  let high = LEVEL_STARTS_XP.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((LEVEL_STARTS_XP[middle] ?? Number.POSITIVE_INFINITY) <= xp) low = middle
    else high = middle - 1
  }
  return low + 1
}

/** Level, and how far into it, for a number of XP. */
export const levelProgress = (xp: number): LevelProgress => {
  const level = levelFromXp(xp)
  const start = xpForReaching(level)
  const end = level < HIGHEST_LEVEL ? xpForReaching(level + 1) : Number.MAX_SAFE_INTEGER
  return { level, xpIntoLevel: xp - start, xpForLevel: end - start, xpToNext: end - xp }
}

/** Levels that a gain passed, lowest first; empty when the level did not rise. */
export const levelsGained = (xpBefore: number, xpAfter: number): readonly number[] => {
  const before = levelFromXp(xpBefore)
  const gained = Math.max(0, levelFromXp(xpAfter) - before)
  return Array.from({ length: gained }, (_, index) => before + 1 + index)
}

/** A rise that was not shown yet: from the last shown level to the current one. Null if there is none, for example after points were taken back. */
export const levelUpWaiting = (shownXp: number, xp: number): { readonly from: number; readonly to: number } | null => {
  const gained = levelsGained(shownXp, xp)
  const to = gained.at(-1)
  return to === undefined ? null : { from: to - gained.length, to }
}
