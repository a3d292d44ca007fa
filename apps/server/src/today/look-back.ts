import { todayCalls } from '@xiotein/contract/today'
import { GAME_DAY_MS } from '@xiotein/game/rules'
import { mondayOf, schoolDayBefore, twoWeeksOf } from '@xiotein/game/today'
import { classesInUse } from '../classes/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { permit, type Served, serve } from '../platform/http/index.ts'
import { dayIn, endOfDayIn } from '../platform/local-day.ts'
import { classesWith } from '../platform/sign-in/index.ts'
import type { NewsPart } from '../platform/waiting.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { classDays, pupilsWithPoints } from '../scorekeeping/index.ts'
import { mayReadToday } from './permissions.ts'

const MOST_CLASSES = 6

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / GAME_DAY_MS
const textOf = (day: number): string => new Date(day * GAME_DAY_MS).toISOString().slice(0, 10)
const beginIn = (timeZone: string, day: number): Date => endOfDayIn(timeZone, textOf(day - 1))

/** How each of these classes is doing: who had a point this week, and the PP of ten school days. */
const pulseOf = async (
  db: Queryable,
  classes: readonly { id: string; name: string; pupils: number }[],
  timeZone: string,
  today: number,
) => {
  const classIds = classes.map(({ id }) => id)
  const days = twoWeeksOf(today)
  const given = await classDays(db, { classIds, since: beginIn(timeZone, days[0] ?? today), timeZone })
  const seen = new Map((await pupilsWithPoints(db, { classIds, since: beginIn(timeZone, mondayOf(today)) })).map(row => [row.classId, row.pupils]))
  return classes.map(({ id, name, pupils }) => ({
    ...{ id, name, pupils, seen: seen.get(id) ?? 0 },
    days: days.map(day => ({
      day: textOf(day),
      pp: day > today ? null : (given.find(row => row.classId === id && row.day === textOf(day))?.pp ?? 0),
    })),
  }))
}

/** What happened since the school day before, and how the caller's classes are doing. */
export const lookBack = (parts: readonly NewsPart[]): Served =>
  serve(todayCalls, 'today.look-back', { who: 'signed-in' }, async ({ caller, db, now }) => {
    permit(mayReadToday(caller))
    const timeZone = await timeZoneOfSchool(db)
    const today = numberOf(dayIn(timeZone, now))
    const day = schoolDayBefore(today)
    const classIds = classesWith(caller, 'canApproveChanges')
    const about = { classIds, readerId: caller.personId, since: beginIn(timeZone, day) }
    const news = []
    for (const { kind, of } of parts) {
      const facts = await of(db, about)
      if (facts) news.push({ kind, facts: { ...facts } })
    }
    const { classes, total } = await classesInUse(db, classIds, MOST_CLASSES)
    return { since: textOf(day), news, classes: await pulseOf(db, classes, timeZone, today), more: total - classes.length }
  })
