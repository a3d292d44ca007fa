// "Today" in the game: from one 08:00 at fixed UTC-5 to the next, everywhere in the product. docs/game-rules.md, "The game day".

const HOUR_MS = 3_600_000
export const GAME_DAY_MS = 24 * HOUR_MS
/** 08:00 at UTC-5 is 13:00 UTC; there is no daylight saving in it. */
export const RESET_AFTER_UTC_MIDNIGHT_MS = 13 * HOUR_MS

/** Start of the game day that holds the instant. Both are milliseconds since 1970 UTC. */
export const gameDayStart = (nowMs: number): number =>
  Math.floor((nowMs - RESET_AFTER_UTC_MIDNIGHT_MS) / GAME_DAY_MS) * GAME_DAY_MS + RESET_AFTER_UTC_MIDNIGHT_MS

/** The first instant of the next game day. */
export const nextReset = (nowMs: number): number => gameDayStart(nowMs) + GAME_DAY_MS

/** Number of the game day, counted from the one that began on 1970-01-01; the same number means "the same day". */
export const gameDayNumber = (nowMs: number): number => Math.floor((nowMs - RESET_AFTER_UTC_MIDNIGHT_MS) / GAME_DAY_MS)

/** Day 0 of the game began on a Thursday; day 4 was the first Monday. */
const FIRST_MONDAY_DAY = 4
const DAYS_A_WEEK = 7

export const GAME_WEEK_MS = DAYS_A_WEEK * GAME_DAY_MS

/** Start of the game week that holds the instant: the reset of the most recent Monday, in ms since 1970 UTC. */
export const gameWeekStart = (nowMs: number): number => {
  const daysSinceMonday = (((gameDayNumber(nowMs) - FIRST_MONDAY_DAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK
  return gameDayStart(nowMs) - daysSinceMonday * GAME_DAY_MS
}

/** The first instant of the game day of that number, in ms since 1970 UTC. */
export const gameDayBegin = (dayNumber: number): number => dayNumber * GAME_DAY_MS + RESET_AFTER_UTC_MIDNIGHT_MS
