// The progress of a class's pupils in the story, for its staff.

import { command, done, id, instant, line, read } from '@xiotein/contract/wire'
import { LONGEST_REASON } from '@xiotein/game/story'
import { z } from 'zod'
import { chapterNumber, gate, storyId } from './parts.ts'

const count = z.number().int().min(0)

/** The next step of a pupil, or what the pupil waits for. */
const next = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('gate'), gate }),
  z.strictObject({ is: z.literal('begin') }),
  z.strictObject({ is: z.literal('read') }),
  z.strictObject({ is: z.literal('boss'), tries: count }),
  z.strictObject({ is: z.literal('rewards') }),
  /** The episode is played to its end; these challenges are still to be done. */
  z.strictObject({ is: z.literal('challenges'), titles: z.array(z.string()) }),
  z.strictObject({ is: z.literal('done') }),
])

const standing = z.strictObject({
  personId: id,
  displayName: z.string(),
  /** The chapter where the pupil is. */
  chapter: chapterNumber,
  percent: count,
  next,
  /** Names of teammates: before the boss of a team chapter, those of their own squad and class who have not come that far. */
  waitsFor: z.array(z.string()),
  /** The number of others of their squad, in other classes, who have not come that far. */
  waitsForOthers: count,
  /** Challenges of open chapters that are not done: staff can grant them. */
  grantable: z.array(z.strictObject({ id: storyId, title: z.string(), xp: count, pp: count })),
  /** Items that staff can take back: a challenge that is done by the word of staff, or an encounter of an episode whose rewards wait. */
  takeable: z.array(z.strictObject({ is: z.enum(['challenge', 'encounter']), id: storyId, title: z.string(), xp: count, pp: count })),
  /** Work that waits for an answer, the oldest first. */
  waiting: z.array(id),
  /** The number of answered works: `story.answered-work` lists them. */
  answered: count,
  /** When the pupil last did something in the story by themselves; null for somebody who has not begun. */
  lastAt: instant.nullable(),
  /** Is not through, and did nothing in the story for two weeks, or could have begun for as long. */
  isAway: z.boolean(),
})

export const standingCalls = {
  /** The pupils of a class, by name. */
  'story.standing': read(z.strictObject({ classId: id }), z.strictObject({ pupils: z.array(standing) })),
  /**
   * Takes back a challenge that staff counted as done, with what it paid: what was spent of it stays owed. Or lets a pupil play an encounter
   * again, with what comes after it. The pupil reads the reason, and the audit log keeps it.
   */
  'story.take-back': command(
    z.strictObject({ classId: id, personId: id, is: z.enum(['challenge', 'encounter']), id: storyId, reason: line(1, LONGEST_REASON) }),
    done,
  ),
  /** Counts a challenge of an open chapter as done for a pupil, and pays it. The pupil reads the reason, and the audit log keeps it. */
  'story.grant': command(z.strictObject({ classId: id, personId: id, challenge: storyId, reason: line(1, LONGEST_REASON) }), done),
} as const
