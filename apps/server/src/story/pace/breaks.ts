import { storyCalls } from '@xiotein/contract/story'
import { type Break, breakOf, isBreak, lessonDay } from '@xiotein/game/story'
import { recordAudit } from '../../audit/index.ts'
import { teachesByRole } from '../../classes/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { groupedBy } from '../../platform/grouped-by.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { dayIn } from '../../platform/local-day.ts'
import { timeZoneOfSchool } from '../../school/index.ts'
import { maySetBreaks } from '../permissions.ts'
import { lockStories } from '../progress-rows.ts'
import { emitJourneys, emitPaces } from './emit-pace.ts'
import { lockDays, pupilIdsOf, recordDays, saveDays } from './pace-rows.ts'

type Opening = { readonly chapter: number; readonly opensOn: string }

/** The days without lessons of the whole school, in their order. */
export const breaksOfSchool = (db: Queryable): Promise<Break[]> =>
  db.rows(sql<{ from: string; to: string }>`
    select first_day::text as "from", last_day::text as "to" from story_break order by first_day`)

/** Days in the order of their chapters: those in a break move to the first day with lessons after it, and later ones that they would pass go along. */
const outOfBreaks = (days: readonly Opening[], breaks: readonly Break[]): Opening[] => {
  let earliest = ''
  return days.map(({ chapter, opensOn }) => {
    const free = breakOf(opensOn, breaks) ? lessonDay(opensOn, breaks) : opensOn
    if (free > earliest) earliest = free
    return { chapter, opensOn: earliest }
  })
}

/**
 * Moves the days to come that lie in a break, and those of later chapters that they would pass; of archived classes, too, which may be opened
 * again. The log of each class has its new days. Returns the classes to which it happened.
 */
const moveOutOfBreaks = async (change: ChangeBy, today: string): Promise<string[]> => {
  const { tx } = change
  const breaks = await breaksOfSchool(tx)
  const coming = await tx.rows(sql<{ classId: string; chapter: number; opensOn: string }>`
    select class_id, chapter, opens_on::text as "opensOn" from story_pace where opens_on > ${today}::date order by class_id, chapter`)
  const classIds: string[] = []
  for (const [classId, days] of groupedBy(coming, each => each.classId)) {
    const moved = outOfBreaks(days, breaks).filter(({ opensOn }, at) => opensOn !== days[at]?.opensOn)
    if (moved.length === 0) continue
    await saveDays(tx, classId, moved, today)
    await recordDays(change, classId, moved)
    classIds.push(classId)
  }
  return classIds
}

/**
 * Says that the school has no lessons on these days, or that it has them after all. Days to come on which a chapter would open in them follow
 * them, and nothing opens by that. Refusals: http.forbidden, story.no-break, story.break-taken, school.settings-changed where the days that
 * are taken away have another end meanwhile.
 */
export const setBreak = serve(storyCalls, 'story.set-break', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(maySetBreaks(caller, await teachesByRole(tx, caller.personId)))
  const { from, to, free } = input
  if (!isBreak(input)) throw new Refused('story.no-break')
  // Whoever sets the days of a class either sees this break, or is seen by it.
  const openClassIds = await lockDays(tx, null)
  const known = (await breaksOfSchool(tx)).find(each => each.from === from)
  if (free ? known?.to === to : known === undefined) return DONE
  if (free && known) throw new Refused('story.break-taken')
  if (!free && known?.to !== to) throw new Refused('school.settings-changed')
  await tx.run(
    free
      ? sql`insert into story_break (first_day, last_day) values (${from}::date, ${to}::date)`
      : sql`delete from story_break where first_day = ${from}::date`,
  )
  const moved = await moveOutOfBreaks(change, dayIn(await timeZoneOfSchool(tx), now))
  emitJourneys(change, await lockStories(tx, await pupilIdsOf(tx, moved)))
  emitPaces(change, openClassIds)
  await recordAudit(change, { action: 'story.set-break', detail: { from, to, free: free ? 'on' : 'off' } })
  return DONE
})
