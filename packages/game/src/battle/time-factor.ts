// The factor for pupils who have more time to choose than others. docs/game-rules.md, "More time to choose".

/** Times the usual time; `untimed` is without a clock in a battle that one pupil challenged the other to, and twice the usual time elsewhere. */
export const TIME_FACTORS = ['1', '1.5', '2', 'untimed'] as const
export type TimeFactor = (typeof TIME_FACTORS)[number]

/** Ours: an untimed battle ends by the clock after an hour, so that nobody stays in one that the other has forgotten. */
export const UNTIMED_LIMIT_SECONDS = 3600

const MULTIPLES: Readonly<Record<TimeFactor, number>> = { '1': 1, '1.5': 1.5, '2': 2, untimed: 2 }

/** The seconds that a turn or a battle has by the clock. */
export const secondsBy = (factor: TimeFactor, seconds: number): number => seconds * MULTIPLES[factor]

/** The one clock of a battle, set by the player who has the most time. Among players who did not choose each other it always runs. */
export const sharedTimeFactor = (factors: readonly TimeFactor[], betweenFriends: boolean): TimeFactor => {
  const most = TIME_FACTORS.findLast(factor => factors.includes(factor)) ?? '1'
  return most === 'untimed' && !betweenFriends ? '2' : most
}
