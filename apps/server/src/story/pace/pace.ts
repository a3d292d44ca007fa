import { CHAPTERS, USUAL_WEEKS } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import { breakOf } from '@xiotein/game/story'
import { recordAudit } from '../../audit/index.ts'
import { openClass } from '../../classes/index.ts'
import { mayGuidePupil } from '../../people/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { dayIn } from '../../platform/local-day.ts'
import type { PowerPart } from '../../platform/power.ts'
import { timeZoneOfSchool } from '../../school/index.ts'
import { lockStories } from '../progress-rows.ts'
import { openBefore, settleAll } from '../settle-all.ts'
import { breaksOfSchool } from './breaks.ts'
import { type Day, daysOf, lockDays, pupilIdsOf, saveDays } from './pace-rows.ts'

/** The pace of a class, with how many of its pupils have come how far. Refusals: http.forbidden, http.not-found, classes.class-archived. */
export const pace = serve(storyCalls, 'story.pace', { who: 'signed-in' }, async ({ caller, input, db, now, browser: { language } }) => {
  permit(mayGuidePupil(caller, [input.classId]))
  await openClass(db, input.classId)
  const days = await daysOf(db, input.classId)
  const pupilIds = await pupilIdsOf(db, input.classId)
  const counts = await db.rows(sql<{ episode: string; begun: number; finished: number }>`
    select episode, count(*)::int as "begun", count(claimed_at)::int as "finished" from story_episode
    where person_id = any(${pupilIds}::uuid[]) group by episode`)
  const countOf = (episode: string) => counts.find(each => each.episode === episode)
  return {
    today: dayIn(await timeZoneOfSchool(db), now),
    pupils: pupilIds.length,
    breaks: await breaksOfSchool(db),
    chapters: CHAPTERS.map(({ chapter, title, episode }, at) => ({
      ...{ chapter, episodeId: episode, title: title[language], opensOn: days.get(chapter) ?? null, usualWeek: USUAL_WEEKS[at] ?? 1 },
      ...{ begun: countOf(episode)?.begun ?? 0, finished: countOf(episode)?.finished ?? 0 },
    })),
  }
})

/** The days of a class once these are changed, in the order of the chapters. */
const changed = (days: ReadonlyMap<number, string>, by: readonly Day[]): string[] => {
  const after = new Map<number, string | null>([...days, ...by.map(({ chapter, opensOn }) => [chapter, opensOn] as const)])
  return CHAPTERS.map(({ chapter }) => after.get(chapter) ?? null).filter(day => day !== null)
}

/** Each chapter is named once, and none opens before the one that comes before it. */
const isInOrder = (days: ReadonlyMap<number, string>, by: readonly Day[]): boolean =>
  new Set(by.map(({ chapter }) => chapter)).size === by.length && changed(days, by).every((day, at, all) => (all[at - 1] ?? day) <= day)

/** Sets the days of one class, and notifies its pupils to whom that opens a chapter. Refusals: story.pace-out-of-order, story.pace-without-lessons. */
const setDaysOf = async (
  change: ChangeBy,
  powers: readonly PowerPart[],
  classId: string,
  days: readonly Day[],
  today: string,
): Promise<void> => {
  const { tx } = change
  const before = await daysOf(tx, classId)
  const fresh = days.filter(({ chapter, opensOn }) => opensOn !== (before.get(chapter) ?? null))
  if (!isInOrder(before, days)) throw new Refused('story.pace-out-of-order')
  const breaks = await breaksOfSchool(tx)
  if (fresh.some(({ opensOn }) => opensOn !== null && opensOn >= today && breakOf(opensOn, breaks)))
    throw new Refused('story.pace-without-lessons')
  if (fresh.length === 0) return
  const versions = await lockStories(tx, await pupilIdsOf(tx, classId))
  const wereOpen = await openBefore(change, powers, [...versions.keys()])
  await saveDays(tx, classId, fresh, today)
  await settleAll(
    change,
    powers,
    [...versions].map(([personId, version]) => ({ personId, version, wereOpen: wereOpen.get(personId) ?? null })),
  )
  const said = days.map(({ chapter, opensOn }) => `${chapter}: ${opensOn ?? '–'}`).join(', ')
  await recordAudit(change, { action: 'story.set-pace', classId, detail: { chapters: days.length, days: said } })
}

/**
 * Sets the pace of one or more classes. Refusals: http.forbidden, http.not-found, classes.class-archived, story.pace-out-of-order,
 * story.pace-without-lessons.
 */
export const setPace = (powers: readonly PowerPart[]) =>
  serve(storyCalls, 'story.set-pace', { who: 'signed-in' }, async change => {
    const { caller, input, tx, now } = change
    const classIds = [...new Set(input.classIds)].sort()
    permit(classIds.every(classId => mayGuidePupil(caller, [classId])))
    for (const classId of classIds) await openClass(tx, classId)
    await lockDays(tx, classIds)
    const today = dayIn(await timeZoneOfSchool(tx), now)
    for (const classId of classIds) await setDaysOf(change, powers, classId, input.days, today)
    return DONE
  })
