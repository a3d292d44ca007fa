// A pupil's weekly earnings from doing what school and story ask, without grinding.

export type Habits = {
  readonly classPointsPerWeek: number
  readonly duelsPerWeek: number
  readonly wonDuelPercent: number
  /** Weeks of school that a chapter takes, challenges handed in and approved. */
  readonly weeksPerChapter: number
  /** Percent of each income that goes into perks and cards rather than into strength. */
  readonly spentOnPerksPercent: number
  /** The weekly damage by others to the vault. */
  readonly shieldLostPerWeek: number
  readonly stolenPpPerWeek: number
}

/** Four lessons a week with four points each, two duels, a chapter a month. */
const USUAL: Habits = {
  classPointsPerWeek: 16,
  duelsPerWeek: 2,
  wonDuelPercent: 50,
  weeksPerChapter: 4,
  spentOnPerksPercent: 30,
  shieldLostPerWeek: 20,
  stolenPpPerWeek: 3,
}

/** Every kind of diligent pupil has to reach the end. */
export const DILIGENT_PUPILS = {
  usual: USUAL,
  'few points in class': { ...USUAL, classPointsPerWeek: 10 },
  'no duels at all': { ...USUAL, duelsPerWeek: 0 },
  'loses every duel': { ...USUAL, wonDuelPercent: 0 },
  'half of all PP for perks': { ...USUAL, spentOnPerksPercent: 50 },
  'often robbed': { ...USUAL, shieldLostPerWeek: 100, stolenPpPerWeek: 10 },
  'twice as fast': { ...USUAL, weeksPerChapter: 2 },
} as const satisfies Record<string, Habits>
