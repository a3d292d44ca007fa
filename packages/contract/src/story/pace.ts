// The pace of a class: from which day on each chapter is open to it.

import { command, done, id, read } from '@xiotein/contract/wire'
import { z } from 'zod'
import { chapterNumber, storyId } from './parts.ts'

const CHAPTERS = 9
/** More than a school has. */
const MOST_CLASSES = 200

const day = z.iso.date()
/** A day of this millennium: PostgreSQL knows no year 0. */
const dayToSet = day.regex(/^2/)
const paced = z.strictObject({
  chapter: chapterNumber,
  episodeId: storyId,
  title: z.string(),
  /** Null where it waits for nothing but its pupils. */
  opensOn: day.nullable(),
  /** The week of a school year of forty weeks in which it usually opens. */
  usualWeek: z.number().int().min(1),
  /** Pupils of the class who have begun it, and who have finished it. */
  begun: z.number().int(),
  finished: z.number().int(),
})

/** The days of a class as somebody saw them; a chapter that is left out had none. */
const daysOfClass = z.strictObject({ classId: id, days: z.array(z.strictObject({ chapter: chapterNumber, opensOn: day })).max(CHAPTERS) })

export const paceCalls = {
  /** `breaks`: the days without lessons of the whole school. `lastDay`: its last school day, also one that is over; null where nobody has typed one. */
  'story.pace': read(
    z.strictObject({ classId: id }),
    z.strictObject({
      today: day,
      pupils: z.number().int(),
      breaks: z.array(z.strictObject({ from: day, to: day })),
      lastDay: day.nullable(),
      maySetBreaks: z.boolean(),
      chapters: z.array(paced),
    }),
  ),
  /** The days of all open classes that the caller may change. */
  'story.paces': read(z.strictObject({}), z.strictObject({ classes: z.array(daysOfClass) })),
  /**
   * Sets the days of these chapters for these classes, and leaves the others as they are, so that two teachers can change different chapters at once. A chapter
   * without a day waits for nothing but its pupils. `seen`: the days that the page showed, none of a class that is left out; where a class has others meanwhile, nothing is saved, and
   * the refusal names it. An episode that was begun stays open.
   */
  'story.set-pace': command(
    z.strictObject({
      classIds: z.array(id).min(1).max(MOST_CLASSES),
      days: z.array(z.strictObject({ chapter: chapterNumber, opensOn: dayToSet.nullable() })).max(CHAPTERS),
      seen: z.array(daysOfClass).max(MOST_CLASSES).optional(),
    }),
    done,
  ),
  /** Says that the school has no lessons on these days, or that it has them after all: typed once for all its classes. */
  'story.set-break': command(z.strictObject({ from: dayToSet, to: dayToSet, free: z.boolean() }), done),
  /** Says on which day the school year ends, for the whole school; with null, that nobody knows. `seen`: the day that the page showed. */
  'story.set-last-day': command(z.strictObject({ lastDay: dayToSet.nullable(), seen: day.nullable() }), done),
} as const
