import type { StoryCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { breakOf, schoolWeeksFrom } from '@xiotein/game/story'

export type Pace = OutputOf<StoryCalls['story.pace']>
/** The days of a class, as the call for several classes gives and takes them. */
export type DaysOfClass = OutputOf<StoryCalls['story.paces']>['classes'][number]
export type ChapterPace = Pace['chapters'][number]

/** The day of each chapter as `2026-11-25`; an empty text where it has none. */
export type Days = Readonly<Record<number, string>>

/** Whether it is a day as the call takes it, or none. A year that is still being typed begins with zeros. */
export const isDay = (day: string): boolean => day === '' || day.startsWith('2')

export const daysOf = ({ chapters }: Pace): Days => Object.fromEntries(chapters.map(({ chapter, opensOn }) => [chapter, opensOn ?? '']))

/** The usual year from a day on: each chapter in its school week, on the same weekday, never at a weekend and never without lessons. */
export const yearFrom = (firstDay: string, { chapters, breaks }: Pace): Days =>
  Object.fromEntries(chapters.map(({ chapter, usualWeek }) => [chapter, schoolWeeksFrom(firstDay, usualWeek - 1, breaks)]))

/** The days that are still to come, moved by school weeks; a day that has come stays. */
export const movedBy = (weeks: number, days: Days, { today, breaks }: Pick<Pace, 'today' | 'breaks'>): Days =>
  Object.fromEntries(
    Object.entries(days).map(([chapter, day]) => [chapter, day === '' || day <= today ? day : schoolWeeksFrom(day, weeks, breaks)]),
  )

/** Whether a chapter would open on a day without lessons. */
export const isWithoutLessons = (day: string, { today, breaks }: Pace): boolean => day >= today && breakOf(day, breaks) !== undefined

/** The first chapter that would open before the one that comes before it; null when all are in order. */
export const outOfOrder = (days: Days): number | null => {
  let latest = ''
  for (const [chapter, day] of Object.entries(days)) {
    if (day === '') continue
    if (day < latest) return Number(chapter)
    latest = day
  }
  return null
}

/** A pace with the days that were just saved, until the school answers again. */
export const withDays = (pace: Pace, sent: readonly { readonly chapter: number; readonly opensOn: string | null }[]): Pace => ({
  ...pace,
  chapters: pace.chapters.map(paced => ({ ...paced, ...sent.find(({ chapter }) => chapter === paced.chapter) })),
})

/** The days that differ from the saved ones, as the call takes them: what somebody else changes in the meantime stays. */
export const asSent = (days: Days, saved: Days): { chapter: number; opensOn: string | null }[] =>
  Object.entries(days)
    .filter(([chapter, day]) => day !== saved[Number(chapter)])
    .map(([chapter, day]) => ({ chapter: Number(chapter), opensOn: day || null }))

/** The days that are shown of a class, as the call takes them: others are not replaced. */
export const asSeen = (saved: Days): DaysOfClass['days'] =>
  Object.entries(saved).flatMap(([chapter, day]) => (day === '' ? [] : [{ chapter: Number(chapter), opensOn: day }]))

/** The number of chapters at once that are asked about before they are saved, as is a chapter that is open and would close again. */
const MANY_CHAPTERS = 3

export const isBig = (sent: ReturnType<typeof asSent>, saved: Days, today: string): boolean =>
  sent.length >= MANY_CHAPTERS ||
  sent.some(({ chapter, opensOn }) => (saved[chapter] ?? '') <= today && opensOn !== null && opensOn > today)
