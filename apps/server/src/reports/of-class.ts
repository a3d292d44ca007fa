import { badgeNameIn } from '@xiotein/content/notices'
import { sayReports } from '@xiotein/content/reports'
import { CHAPTERS } from '@xiotein/content/story'
import { reportsCalls } from '@xiotein/contract/reports'
import type { OutputOf } from '@xiotein/contract/wire'
import { levelFromXp } from '@xiotein/game/growth'
import { earnedFrom, reportDays, shortened, weeksOf } from '@xiotein/game/reports'
import type { Language } from '@xiotein/game/rules'
import { knownClass, newcomersForReader, newWhenArchived, permitSettled, pupilsOfClasses } from '../classes/index.ts'
import { type Growth, grownOf } from '../growth/index.ts'
import { orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { dayIn, dayNumber, dayText, endOfDayIn, sayDay } from '../platform/local-day.ts'
import { mayRunSchool, schoolOrRefuse, timeZoneOfSchool } from '../school/index.ts'
import { type ClassLine, classLines } from '../scorekeeping/index.ts'
import { whereInStory } from '../story/index.ts'
import { mayReport } from './permissions.ts'

type Answer = OutputOf<(typeof reportsCalls)['reports.of-class']>
type Report = Answer['reports'][number]

/** Twelve weeks, first and last day included: about the time between two parents' evenings. */
const USUAL_DAYS = 84
/** Badges that a page has room for. */
const MOST_BADGES = 9

const daysBefore = (day: string, days: number): string => dayText(dayNumber(day) - days)

const labelsIn = (language: Language, from: string, to: string): Answer['labels'] => {
  const [first, last] = [sayDay(language, from), sayDay(language, to)]
  return {
    title: sayReports(language, 'title'),
    range: sayReports(language, 'range', { from: first, to: last }),
    earned: sayReports(language, 'earned'),
    reason: sayReports(language, 'reason'),
    times: sayReports(language, 'times'),
    growth: sayReports(language, 'growth'),
    weeks: sayReports(language, 'weeks'),
    badges: sayReports(language, 'badges'),
    chapter: sayReports(language, 'chapter'),
    words: sayReports(language, 'words'),
    teacher: sayReports(language, 'teacher'),
    parent: sayReports(language, 'parent'),
    foot: sayReports(language, 'foot'),
  }
}

const earnedIn = (language: Language, lines: readonly ClassLine[], timeZone: string): Pick<Report, 'earned' | 'total'> => {
  const { total, for: parts, deducted, days } = earnedFrom(lines.map(({ at, ...line }) => ({ day: dayIn(timeZone, at), ...line })))
  const { shown, others } = shortened(parts)
  return {
    earned: [
      ...shown.map(({ label, times, pp }) => ({ reason: label ?? sayReports(language, 'reason.none'), times, pp })),
      ...(others ? [{ reason: sayReports(language, 'reason.others'), ...others }] : []),
    ],
    total: lines.length === 0 ? sayReports(language, 'total.none') : sayReports(language, 'total', { total, days, deducted }),
  }
}

const growthIn = (language: Language, { xpBefore, xpAfter, badges }: Growth): Pick<Report, 'levels' | 'growth' | 'badges' | 'noBadges'> => {
  const [before, after] = [levelFromXp(xpBefore), levelFromXp(xpAfter)]
  return {
    levels: { before, after },
    growth: [
      sayReports(language, 'growth.level', { before, after, grown: after - before }),
      sayReports(language, 'growth.xp', { xp: xpAfter - xpBefore }),
    ],
    badges: [
      ...badges.slice(0, MOST_BADGES).map(badge => badgeNameIn(language, badge)),
      ...(badges.length > MOST_BADGES ? [sayReports(language, 'badges.more', { count: badges.length - MOST_BADGES })] : []),
    ],
    noBadges: sayReports(language, 'badges.none'),
  }
}

/**
 * Reports for parents, in sentences in the language of the print. Those of suspended pupils are made for each by name alone, and of pupils who are new to the class none. Those of an archived class end with its last day, and say nothing about the
 * story, of which only today is known. Refusals: http.forbidden, http.not-found, reports.wrong-range,
 * classes.new-to-class.
 */
export const ofClass = serve(reportsCalls, 'reports.of-class', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const { classId, personId, language } = input
  permit(mayReport(caller, classId))
  const { name: className, archivedAt } = await knownClass(db, classId)
  const timeZone = await timeZoneOfSchool(db)
  const lastDay = dayIn(timeZone, archivedAt ?? now)
  const last = input.to === undefined || (archivedAt && input.to > lastDay) ? lastDay : input.to
  const first = input.from ?? daysBefore(last, USUAL_DAYS - 1)
  orRefuse(reportDays(dayNumber(first), dayNumber(last)))
  const [from, endOfLast] = [endOfDayIn(timeZone, daysBefore(first, 1)), endOfDayIn(timeZone, last)]
  const until = archivedAt && archivedAt < endOfLast ? archivedAt : endOfLast
  if (personId !== undefined) await permitSettled(db, caller, [personId], now)
  const newcomers = await newcomersForReader(db, caller, now)
  const neverKnown = mayRunSchool(caller) ? [] : await newWhenArchived(db, classId)
  const inClass = await pupilsOfClasses(db, [classId], { alsoArchived: true, alsoSuspended: true })
  const offered = inClass.filter(({ id }) => !newcomers.ids.includes(id) && !neverKnown.includes(id))
  const pupils = offered.filter(({ id, isSuspended }) => (personId === undefined ? !isSuspended : id === personId))
  if (personId !== undefined && pupils.length === 0) throw new Refused('http.not-found')
  const personIds = pupils.map(({ id }) => id)
  const lines = await classLines(db, { classId, pupilIds: personIds, from, until })
  const grown = await grownOf(db, { personIds, from, until })
  const reports: Report[] = []
  for (const { id, displayName } of pupils) {
    const own = lines.filter(({ pupilId }) => pupilId === id)
    const place = archivedAt ? null : await whereInStory(db, id, language)
    reports.push({
      personId: id,
      displayName,
      ...earnedIn(language, own, timeZone),
      weeks: [
        ...weeksOf(
          own.map(({ at, pp }) => ({ day: dayNumber(dayIn(timeZone, at)), pp })),
          dayNumber(first),
          dayNumber(last),
        ),
      ],
      ...growthIn(language, grown(id)),
      chapter: archivedAt ? null : sayReports(language, place ? 'chapter.now' : 'chapter.done', { ...place, of: CHAPTERS.length }),
    })
  }
  const { name: schoolName } = await schoolOrRefuse(db)
  return {
    from: first,
    to: last,
    schoolName,
    className,
    labels: labelsIn(language, first, last),
    pupils: offered.map(({ id, displayName, isSuspended }) => ({ id, displayName, isSuspended })),
    reports,
  }
})
