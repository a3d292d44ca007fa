// The facts that the rules judge. Each feature hands over its own part; nothing here has a name in it.

/** Attacks of one pupil on another, added up. */
type AttackFact = {
  readonly attackerId: string
  readonly targetId: string
  readonly attacks: number
  readonly lostPp: number
  readonly restoredPp: number
}

/** A duel as one of its two pupils saw it. */
type DuelFact = {
  readonly personId: string
  readonly rivalId: string
  /** Null when nobody won. */
  readonly won: boolean | null
  /** Whether this pupil asked for the duel. */
  readonly asked: boolean
}

/** The PP that a pupil was given in a class by one person on one day. Days are counted from 1970 by the calendar of the school. */
export type PointFact = {
  readonly pupilId: string
  readonly keeperId: string
  /** A teacher gave them: these say nothing about a scorekeeper. */
  readonly direct: boolean
  readonly day: number
  readonly pp: number
}

export type PupilFact = {
  readonly id: string
  /** The last visit is null for somebody who never came. */
  readonly joinedDay: number
  readonly lastSeenDay: number | null
  readonly level: number
  readonly squadId: string | null
}

/** A class with everything that the rules look at. */
export type ClassFacts = {
  readonly pupils: readonly PupilFact[]
  /** In the last 14 days, on pupils of the class or by them. */
  readonly attacks: readonly AttackFact[]
  /** The rest: in the last 28 days. */
  readonly duels: readonly DuelFact[]
  readonly points: readonly PointFact[]
  /** Levels of everybody who is named in a duel. */
  readonly levels: ReadonlyMap<string, number>
}

/** The middle of a list of numbers; of an even number of them the higher of the two in the middle. 0 for none. */
export const middleOf = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** The days on which a class had points. */
export const lessonDaysOf = ({ points }: Pick<ClassFacts, 'points'>): number[] =>
  [...new Set(points.map(({ day }) => day))].sort((a, b) => a - b)
