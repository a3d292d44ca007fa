import type { ClassFacts, PupilFact } from '@xiotein/game/care'
import { ATTACK_DAYS, LOOK_BACK_DAYS } from '@xiotein/game/care'
import { levelFromXp } from '@xiotein/game/growth'
import { duelResults } from '../battle/index.ts'
import { type ClassPupil, type Newcomers, pupilsOfClasses } from '../classes/index.ts'
import { xpOf } from '../growth/index.ts'
import { lastSeenOf } from '../people/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { groupedBy } from '../platform/grouped-by.ts'
import { dayIn, dayNumber } from '../platform/local-day.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { pointsByKeeper } from '../scorekeeping/index.ts'
import { attackSums } from '../siege/index.ts'
import { squadsOf } from '../squads/index.ts'

/** A class with its pupils, those who keep score, and everything that the rules look at. */
type CareClass = {
  readonly id: string
  readonly name: string
  readonly pupils: readonly ClassPupil[]
  readonly keepers: readonly { readonly id: string; readonly squadId: string | null }[]
  readonly facts: ClassFacts
}
type CareSchool = {
  readonly classes: readonly CareClass[]
  readonly today: number
  readonly squadNames: ReadonlyMap<string, string>
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Every time zone is a multiple of this ahead of UTC or behind it. */
const QUARTER_MS = 900_000

/** Days of the school's calendar, counted from 1970. Each quarter of an hour is looked up once: a month of lessons has thousands of points. */
const calendarIn = (timeZone: string): ((at: Date) => number) => {
  const known = new Map<number, number>()
  return at => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS)
    const day = known.get(quarter) ?? dayNumber(dayIn(timeZone, at))
    known.set(quarter, day)
    return day
  }
}

/**
 * The facts of each feature about the pupils of these classes, joined: every feature reads its own tables. Nothing is read about newcomers,
 * because all of it happened before they came.
 */
export const careSchool = async (
  db: Queryable,
  classIds: 'all' | readonly string[],
  newcomers: Newcomers,
  now: Date,
): Promise<CareSchool> => {
  const dayOf = calendarIn(await timeZoneOfSchool(db))
  const pupils = (await pupilsOfClasses(db, classIds)).filter(({ id }) => !newcomers.ids.includes(id))
  const personIds = [...new Set(pupils.map(({ id }) => id))]
  const openIds = [...new Set(pupils.map(({ classId }) => classId))]
  const since = before(now, LOOK_BACK_DAYS)
  const attacks = await attackSums(db, personIds, before(now, ATTACK_DAYS))
  const duels = await duelResults(db, personIds, since)
  const points = await pointsByKeeper(db, openIds, since)
  const seen = await lastSeenOf(db, personIds)
  const squads = await squadsOf(db, personIds)
  const everybody = [...new Set([...personIds, ...duels.map(({ rivalId }) => rivalId)])]
  const levels = new Map((await xpOf(db, everybody)).map(({ personId, xp }) => [personId, levelFromXp(xp)]))

  const factsOf = ({ id, joinedAt }: ClassPupil): PupilFact => {
    const seenAt = seen.get(id)
    return {
      id,
      joinedDay: dayOf(joinedAt),
      lastSeenDay: seenAt ? dayOf(seenAt) : null,
      level: levels.get(id) ?? 1,
      squadId: squads.get(id)?.id ?? null,
    }
  }
  const pupilsIn = groupedBy(pupils, ({ classId }) => classId)
  const pointsIn = groupedBy(points, ({ classId }) => classId)
  const classes = openIds.map((classId): CareClass => {
    const members = pupilsIn.get(classId) ?? []
    const ids = new Set(members.map(({ id }) => id))
    return {
      id: classId,
      name: members[0]?.className ?? '',
      pupils: members,
      keepers: members.filter(({ isScorekeeper }) => isScorekeeper).map(({ id }) => ({ id, squadId: squads.get(id)?.id ?? null })),
      facts: {
        pupils: members.map(factsOf),
        attacks: attacks.filter(({ attackerId, targetId }) => ids.has(attackerId) || ids.has(targetId)),
        duels: duels.filter(({ personId }) => ids.has(personId)),
        points: (pointsIn.get(classId) ?? [])
          .filter(({ pupilId }) => ids.has(pupilId))
          .map(({ at, ...point }) => ({ ...point, day: dayOf(at) })),
        levels,
      },
    }
  })
  return { classes, today: dayOf(now), squadNames: new Map([...squads.values()].map(({ id, name }) => [id, name])) }
}
