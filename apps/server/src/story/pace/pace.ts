import { CHAPTERS, USUAL_WEEKS } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import { type Break, breakOf } from '@xiotein/game/story'
import { openClass, teachesByRole } from '../../classes/index.ts'
import { mayGuidePupil } from '../../people/index.ts'
import { sql } from '../../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { dayIn } from '../../platform/local-day.ts'
import { classesWith } from '../../platform/sign-in/index.ts'
import { timeZoneOfSchool } from '../../school/index.ts'
import { mayReviewSome, maySetBreaks } from '../permissions.ts'
import { lockStories } from '../progress-rows.ts'
import { openBefore, settleAll } from '../settle-all.ts'
import { breaksOfSchool } from './breaks.ts'
import { emitPaces } from './emit-pace.ts'
import { lastDayOfSchool } from './last-day.ts'
import { type Day, daysOfAll, lockDays, pupilIdsOf, recordDays, saveDays } from './pace-rows.ts'

/** The pace of a class, with how many of its pupils have come how far. Refusals: http.forbidden, http.not-found, classes.class-archived. */
export const pace = serve(storyCalls, 'story.pace', { who: 'signed-in' }, async ({ caller, input, db, now, browser: { language } }) => {
  permit(mayGuidePupil(caller, [input.classId]))
  await openClass(db, input.classId)
  const days = (await daysOfAll(db, [input.classId])).get(input.classId)
  const pupilIds = await pupilIdsOf(db, [input.classId])
  const counts = await db.rows(sql<{ episode: string; begun: number; finished: number }>`
    select episode, count(*)::int as "begun", count(claimed_at)::int as "finished" from story_episode
    where person_id = any(${pupilIds}::uuid[]) group by episode`)
  const countOf = (episode: string) => counts.find(each => each.episode === episode)
  return {
    today: dayIn(await timeZoneOfSchool(db), now),
    pupils: pupilIds.length,
    breaks: await breaksOfSchool(db),
    lastDay: await lastDayOfSchool(db),
    maySetBreaks: maySetBreaks(caller, await teachesByRole(db, caller.personId)),
    chapters: CHAPTERS.map(({ chapter, title, episode }, at) => ({
      chapter,
      episodeId: episode,
      title: title[language],
      opensOn: days?.get(chapter) ?? null,
      usualWeek: USUAL_WEEKS[at] ?? 1,
      begun: countOf(episode)?.begun ?? 0,
      finished: countOf(episode)?.finished ?? 0,
    })),
  }
})

/** The days of the classes whose pace the caller may set. Refusals: http.forbidden. */
export const paces = serve(storyCalls, 'story.paces', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayReviewSome(caller))
  const own = classesWith(caller, 'canApproveChanges')
  const open = await db.rows(sql<{ id: string }>`
    select id from classes_class where archived_at is null and (${own === 'all'} or id = any(${own === 'all' ? [] : own}::uuid[])) order by id`)
  const daysOfEach = await daysOfAll(
    db,
    open.map(({ id }) => id),
  )
  return {
    classes: [...daysOfEach].map(([classId, days]) => ({ classId, days: [...days].map(([chapter, opensOn]) => ({ chapter, opensOn })) })),
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

/** Those of these days that are new to a class. Refusals: story.pace-out-of-order, story.pace-without-lessons. */
const freshDays = (before: ReadonlyMap<number, string>, days: readonly Day[], today: string, breaks: readonly Break[]): Day[] => {
  const fresh = days.filter(({ chapter, opensOn }) => opensOn !== (before.get(chapter) ?? null))
  if (!isInOrder(before, days)) throw new Refused('story.pace-out-of-order')
  if (fresh.some(({ opensOn }) => opensOn !== null && opensOn >= today && breakOf(opensOn, breaks)))
    throw new Refused('story.pace-without-lessons')
  return fresh
}

/**
 * Lets nobody replace a day that they have not seen: one that is neither the day that was shown nor the new one. Of a class that is not in
 * `seen`, no day was shown. Refusals: story.pace-changed-meanwhile.
 */
const requireSeen = (
  classes: readonly { readonly id: string; readonly name: string }[],
  before: ReadonlyMap<string, ReadonlyMap<number, string>>,
  days: readonly Day[],
  seen: readonly { readonly classId: string; readonly days: readonly Day[] }[],
): void => {
  const unseen = classes.filter(({ id }) => {
    const shown = seen.find(({ classId }) => classId === id)?.days ?? []
    const shownOf = (chapter: number): string | null => shown.find(each => each.chapter === chapter)?.opensOn ?? null
    return days.some(({ chapter, opensOn }) => ![shownOf(chapter), opensOn].includes(before.get(id)?.get(chapter) ?? null))
  })
  if (unseen.length > 0) throw new Refused('story.pace-changed-meanwhile', { names: unseen.map(({ name }) => name).join(', ') })
}

/**
 * Sets the pace of one or more classes, and notifies their pupils to whom that opens a chapter. Refusals: http.forbidden, http.not-found,
 * classes.class-archived, story.pace-changed-meanwhile, story.pace-out-of-order, story.pace-without-lessons.
 */
export const setPace = serve(storyCalls, 'story.set-pace', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { days, seen = [] } = input
  const classIds = [...new Set(input.classIds)].sort()
  permit(classIds.every(classId => mayGuidePupil(caller, [classId])))
  const classes: { id: string; name: string }[] = []
  for (const classId of classIds) classes.push(await openClass(tx, classId))
  await lockDays(tx, classIds)
  const before = await daysOfAll(tx, classIds)
  requireSeen(classes, before, days, seen)
  const today = dayIn(await timeZoneOfSchool(tx), now)
  const breaks = await breaksOfSchool(tx)
  const freshOf = new Map<string, readonly Day[]>()
  for (const [classId, daysBefore] of before) {
    const fresh = freshDays(daysBefore, days, today, breaks)
    if (fresh.length > 0) freshOf.set(classId, fresh)
  }
  // The stories of all classes at once: class by class, this and another change of the same pupils could wait for each other in a circle.
  const versions = await lockStories(tx, await pupilIdsOf(tx, [...freshOf.keys()]))
  const wereOpen = await openBefore(change, [...versions.keys()])
  for (const [classId, fresh] of freshOf) await saveDays(tx, classId, fresh, today)
  await settleAll(
    change,
    [...versions].map(([personId, version]) => ({ personId, version, wereOpen: wereOpen.get(personId) ?? null })),
  )
  emitPaces(change, [...freshOf.keys()])
  for (const classId of freshOf.keys()) await recordDays(change, classId, days)
  return DONE
})
