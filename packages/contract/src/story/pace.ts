// The pace of a class: from which day on each chapter is open to it.

import { command, done, id, read } from '@xiotein/contract/wire'
import { z } from 'zod'
import { chapterNumber, storyId } from './parts.ts'

const CHAPTERS = 9

const day = z.iso.date()
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

export const paceCalls = {
  'story.pace': read(z.strictObject({ classId: id }), z.strictObject({ today: day, pupils: z.number().int(), chapters: z.array(paced) })),
  /** Sets the days of all chapters that have one; the others wait for nothing but their pupils. An episode that was begun stays open. */
  'story.set-pace': command(
    z.strictObject({ classId: id, days: z.array(z.strictObject({ chapter: chapterNumber, opensOn: day })).max(CHAPTERS) }),
    done,
  ),
} as const
