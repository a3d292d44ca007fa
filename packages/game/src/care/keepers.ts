// The rules about pupils who keep score. docs/game-rules.md, "Worth a look".

import { sum } from '@xiotein/game/rules'
import { type ClassFacts, lessonDaysOf, type PointFact, type PupilFact } from './facts.ts'
import { FEWEST_IN_SQUAD, FEWEST_LESSONS } from './rules.ts'

/** PP for each pupil and lesson in hundredths, and the bounds in which chance alone would leave them. */
type SquadShare = {
  readonly squadId: string
  readonly pupils: number
  readonly share: number
  readonly low: number
  readonly high: number
}
export type Favours = {
  readonly kind: 'favours'
  readonly lessons: number
  readonly pupils: number
  readonly squadId: string
  readonly others: number
  readonly squads: readonly SquadShare[]
}
export type PassesOver = {
  readonly kind: 'passes-over'
  readonly lessons: number
  readonly pupils: number
  readonly without: number
  /** The number who would be without a point if points were drawn by lot; tenths. */
  readonly expectedTenths: number
  /** For each pupil, the number of lessons with a point. */
  readonly counts: readonly number[]
}

/** Returns what one scorekeeper kept of the pupils who were in the class all the time; null where there are too few lessons. */
const keptBy = (facts: ClassFacts, keeperId: string) => {
  const points = facts.points.filter(point => point.keeperId === keeperId && !point.direct)
  const days = lessonDaysOf({ points })
  const first = days[0]
  if (first === undefined || days.length < FEWEST_LESSONS) return null
  return { points, lessons: days.length, pupils: facts.pupils.filter(({ joinedDay }) => joinedDay <= first) }
}

const ppOf = (points: readonly PointFact[], pupil: PupilFact): number =>
  sum(points.filter(({ pupilId }) => pupilId === pupil.id).map(({ pp }) => pp))
const meanOf = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length)

/** Within twice the standard error, from how much the pupils of the class differ among each other. */
const shareOf = (shares: readonly number[], deviation: number) => {
  const mean = meanOf(shares)
  const error = (2 * deviation) / Math.sqrt(shares.length)
  return { share: Math.round(mean * 100), low: Math.max(0, Math.round((mean - error) * 100)), high: Math.round((mean + error) * 100) }
}

/** The keeper's own squad gets this multiple of what the others get, which chance alone would rarely do. */
export const favours = (facts: ClassFacts, keeper: Pick<PupilFact, 'id' | 'squadId'>, times: number): Favours | null => {
  const kept = keptBy(facts, keeper.id)
  const own = keeper.squadId
  if (!kept || own === null) return null
  const shares = kept.pupils.map(pupil => ({ squadId: pupil.squadId, share: ppOf(kept.points, pupil) / kept.lessons }))
  const inside = shares.filter(({ squadId }) => squadId === own).map(({ share }) => share)
  const outside = shares.filter(({ squadId }) => squadId !== own).map(({ share }) => share)
  if (inside.length < FEWEST_IN_SQUAD || outside.length < FEWEST_IN_SQUAD) return null
  const [ownMean, otherMean] = [meanOf(inside), meanOf(outside)]
  // The own squad is measured against how much pupils differ within both groups.
  const deviation = Math.sqrt(meanOf([...inside.map(each => (each - ownMean) ** 2), ...outside.map(each => (each - otherMean) ** 2)]))
  const [mine, theirs] = [shareOf(inside, deviation), shareOf(outside, deviation)]
  if (mine.share === 0 || mine.share < times * theirs.share || mine.low <= theirs.high) return null
  const squadIds = [...new Set(shares.flatMap(({ squadId }) => squadId ?? []))]
  const squads = squadIds
    .map(squadId => {
      const members = shares.filter(each => each.squadId === squadId).map(({ share }) => share)
      return { squadId, pupils: members.length, ...shareOf(members, deviation) }
    })
    .filter(({ pupils }) => pupils >= FEWEST_IN_SQUAD)
    .sort((one, other) => other.share - one.share)
  return { kind: 'favours', lessons: kept.lessons, pupils: kept.pupils.length, squadId: own, others: theirs.share, squads }
}

/** At least this many pupils without a point in all lessons, and more than by lot. */
export const passesOver = (facts: ClassFacts, keeperId: string, least: number): PassesOver | null => {
  const kept = keptBy(facts, keeperId)
  if (!kept) return null
  // Scorekeepers are not expected to give points to themselves.
  const pupils = kept.pupils.filter(({ id }) => id !== keeperId)
  const counts = pupils.map(({ id }) => new Set(kept.points.filter(({ pupilId }) => pupilId === id).map(({ day }) => day)).size)
  const without = counts.filter(count => count === 0).length
  const drawn = sum(counts)
  const expected = pupils.length === 0 ? 0 : pupils.length * (1 - 1 / pupils.length) ** drawn
  if (without < least || without <= expected) return null
  const sorted = counts.sort((one, other) => one - other)
  return {
    kind: 'passes-over',
    lessons: kept.lessons,
    pupils: pupils.length,
    without,
    expectedTenths: Math.round(expected * 10),
    counts: sorted,
  }
}
