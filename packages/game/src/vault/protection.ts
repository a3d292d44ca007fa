// The most PP that may be taken from a pupil, whatever takes them. docs/game-rules.md, "What may be taken".

/** The part of a school's policy that bounds every theft, in sieges and in battles. */
export type Protection = {
  /** A vault at or below it cannot be robbed, and no attack goes below it. */
  readonly floorPp: number
  /** Percent of the PP of that morning that one vault may lose in a day, over all attackers. */
  readonly dailyLossPercent: number
}

export const DEFAULT_PROTECTION: Protection = { floorPp: 50, dailyLossPercent: 10 }

/** The facts that a rule needs about the pupil from whom PP are taken. */
export type Exposure = {
  readonly balancePp: number
  /** Balance at the last reset. */
  readonly morningBalancePp: number
  /** PP taken since the last reset by everybody; restoring them does not raise the limit again. */
  readonly takenTodayPp: number
}

/** Most PP that one vault may lose between two resets. */
export const dailyLossCapPp = (morningBalancePp: number, { dailyLossPercent }: Protection): number =>
  Math.floor((morningBalancePp * dailyLossPercent) / 100)

/** Most PP that may be taken right now. */
export const mayBeTakenPp = ({ balancePp, morningBalancePp, takenTodayPp }: Exposure, protection: Protection): number => {
  const aboveFloor = balancePp - protection.floorPp
  const leftOfCap = dailyLossCapPp(morningBalancePp, protection) - takenTodayPp
  return Math.max(0, Math.min(aboveFloor, leftOfCap))
}
