// The rules about pupils. Each answers with the numbers that staff read, or with nothing. docs/game-rules.md, "Worth a look".

import { sum } from '@xiotein/game/rules'
import { type ClassFacts, lessonDaysOf, middleOf, type PupilFact } from './facts.ts'
import { ATTACK_DAYS, FAR_ABOVE_LEVELS, FEWEST_LESSON_DAYS, TIMES_MIDDLE } from './rules.ts'

/** The counts of every other pupil of the class, such as attacks suffered: one number for each, in no order that names anybody. */
type Spread = { readonly middle: number; readonly others: readonly number[] }

export type AttackedSign = Spread & {
  readonly kind: 'attacked'
  readonly days: number
  readonly attacks: number
  readonly attackers: number
  readonly mostByOne: number
  readonly lostPp: number
  readonly restoredPp: number
  readonly ownAttacks: number
}
export type UnseenSign = Spread & {
  readonly kind: 'unseen'
  readonly days: number
  /** The day of the last point; null when there was none in the last 28 days. */
  readonly lastPointDay: number | null
  readonly lessonDays: number
  readonly keepers: number
}
export type Loses = {
  readonly kind: 'loses'
  readonly duels: number
  readonly draws: number
  readonly asked: number
  /** Duels against a rival who is now two levels above or more. */
  readonly farAbove: number
  readonly gaps: readonly number[]
}
export type Away = {
  readonly kind: 'away'
  readonly days: number
  readonly lastSeenDay: number
  /** Whether there were points in class since. */
  readonly hasPointsSince: boolean
}

const spread = (all: ReadonlyMap<string, number>, id: string): Spread => ({
  middle: middleOf([...all.values()]),
  others: [...all]
    .filter(([each]) => each !== id)
    .map(([, count]) => count)
    .sort((one, other) => one - other),
})

/** At least this many attacks in 14 days, and three times as many as on the median pupil of the class. */
export const attacked = (facts: ClassFacts, pupil: PupilFact, least: number): AttackedSign | null => {
  const counts = new Map(
    facts.pupils.map(({ id }) => [id, sum(facts.attacks.filter(({ targetId }) => targetId === id).map(({ attacks }) => attacks))]),
  )
  const on = facts.attacks.filter(({ targetId }) => targetId === pupil.id)
  const attacks = counts.get(pupil.id) ?? 0
  const seen = spread(counts, pupil.id)
  if (attacks < least || attacks < TIMES_MIDDLE * seen.middle) return null
  return {
    kind: 'attacked',
    days: ATTACK_DAYS,
    attacks,
    attackers: on.length,
    mostByOne: Math.max(...on.map(each => each.attacks)),
    lostPp: sum(on.map(({ lostPp }) => lostPp)),
    restoredPp: sum(on.map(({ restoredPp }) => restoredPp)),
    ownAttacks: sum(facts.attacks.filter(({ attackerId }) => attackerId === pupil.id).map(each => each.attacks)),
    ...seen,
  }
}

/** No point for this many days, while the class had points on five days or more and the pupil was in it. */
export const unseen = (facts: ClassFacts, pupil: PupilFact, days: number, today: number): UnseenSign | null => {
  const since = today - days
  const lately = facts.points.filter(({ day }) => day > since)
  const lessonDays = lessonDaysOf({ points: lately }).length
  const own = facts.points.filter(({ pupilId }) => pupilId === pupil.id)
  if (pupil.joinedDay > since || lessonDays < FEWEST_LESSON_DAYS || own.some(({ day }) => day > since)) return null
  const dayCounts = new Map(
    facts.pupils.map(({ id }) => [id, new Set(lately.filter(({ pupilId }) => pupilId === id).map(({ day }) => day)).size]),
  )
  return {
    kind: 'unseen',
    days,
    lastPointDay: own.length === 0 ? null : Math.max(...own.map(({ day }) => day)),
    lessonDays,
    keepers: new Set(lately.map(({ keeperId }) => keeperId)).size,
    ...spread(dayCounts, pupil.id),
  }
}

/** None of this many duels won. */
export const loses = (facts: ClassFacts, pupil: PupilFact, least: number): Loses | null => {
  const own = facts.duels.filter(({ personId }) => personId === pupil.id)
  if (own.length < least || own.some(({ won }) => won === true)) return null
  const gaps = own.map(({ rivalId }) => (facts.levels.get(rivalId) ?? pupil.level) - pupil.level)
  return {
    kind: 'loses',
    duels: own.length,
    draws: own.filter(({ won }) => won === null).length,
    asked: own.filter(({ asked }) => asked).length,
    farAbove: gaps.filter(gap => gap >= FAR_ABOVE_LEVELS).length,
    gaps,
  }
}

/** Came before, but not for this many days; in the holidays, when half the class stays away, nobody is named. */
export const away = (facts: ClassFacts, pupil: PupilFact, days: number, today: number): Away | null => {
  const since = today - days
  const { lastSeenDay } = pupil
  const here = facts.pupils.filter(each => each.lastSeenDay !== null && each.lastSeenDay > since).length
  if (lastSeenDay === null || lastSeenDay > since || here * 2 <= facts.pupils.length) return null
  return {
    kind: 'away',
    days: today - lastSeenDay,
    lastSeenDay,
    hasPointsSince: facts.points.some(({ pupilId, day }) => pupilId === pupil.id && day > lastSeenDay),
  }
}
