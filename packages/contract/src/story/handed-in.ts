// Work that pupils hand in for challenges that a person reviews, and what teachers do with it.

import { command, done, id, instant, line, prose, read, session, upload, visit } from '@xiotein/contract/wire'
import { LONGEST_REASON, LONGEST_WORK, MOST_AT_ONCE, MOST_PICTURES } from '@xiotein/game/story'
import { z } from 'zod'
import { storyId } from './parts.ts'

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
const MEGABYTE = 1_048_576

const sentence = z.string()
const amount = z.number().int().min(0)
/** Addresses of the pictures, in the order in which they were handed in. */
const pictures = z.array(z.string()).max(MOST_PICTURES)

/** A picture of the pupil's own: it can be handed in again. */
const ownPicture = z.strictObject({ pictureId: id, path: z.string() })

/** A pupil's work for a challenge, as the pupil sees it. */
const ownWork = z.strictObject({
  text: z.string(),
  pictures: z.array(ownPicture).max(MOST_PICTURES),
  status: z.enum(['pending', 'approved', 'denied']),
  /** The reason why it came back. */
  reason: z.string(),
  handedInAt: instant,
})

/** Work that waits for a teacher. */
const waitingWork = z.strictObject({
  id,
  personId: id,
  displayName: z.string(),
  /** The pupil's classes that the reader may answer for. */
  classNames: z.array(z.string()),
  challenge: storyId,
  title: sentence,
  /** The task of the challenge. */
  description: sentence,
  text: z.string(),
  pictures,
  handedInAt: instant,
  /** The reasons why it came back before, oldest first. */
  sentBack: z.array(z.strictObject({ reason: z.string(), at: instant })),
  /** The XP that an approval pays. */
  xp: amount,
  pp: amount,
})

/** Work that a teacher has answered. */
const answeredWork = z.strictObject({
  id,
  title: sentence,
  /** The task of the challenge. */
  description: sentence,
  text: z.string(),
  pictures,
  isApproved: z.boolean(),
  /** The reason why it came back; empty if it is approved. */
  reason: z.string(),
  handedInAt: instant,
  answeredAt: instant,
})

const toTick = z.strictObject({
  id: storyId,
  chapter: z.number().int().min(1).max(9),
  title: sentence,
  description: sentence,
  /** It is done in class, and nothing is handed in for it. */
  inClass: z.boolean(),
  /** Without it the chapter is not complete, and chapter 9 stays closed. */
  required: z.boolean(),
  /** The XP that it pays each of them. */
  xp: amount,
  pp: amount,
  /** Pupils for whom it is done. */
  done: z.array(id),
  /** Pupils who have come so far that it can be ticked for them. */
  ready: z.array(id),
  /** The pupils who have handed it in, or say that they did it in class: a tick approves that work. */
  waiting: z.array(z.strictObject({ personId: id, workId: id })),
})

export const handedInCalls = {
  /** Keeps a picture for work that is handed in within a day. */
  'story.add-picture': session(upload(PICTURE_TYPES, {}), ownPicture, {
    bodyLimitBytes: 6 * MEGABYTE,
    types: PICTURE_TYPES,
  }),
  /** A picture that was handed in, for its pupil and for the staff of the pupil's classes. */
  'story.picture': visit(z.strictObject({ pictureId: id })),
  /**
   * Hands in words, pictures or both for a challenge; for one that is done in class neither, which says that the reader did it. Work that came
   * back with a reason is replaced.
   */
  'story.hand-in': command(
    z.strictObject({ challenge: storyId, text: prose(0, LONGEST_WORK), pictureIds: z.array(id).max(MOST_PICTURES) }),
    done,
  ),
  /** Returns what the reader has handed in for a challenge. */
  'story.own-work': read(z.strictObject({ challenge: storyId }), z.strictObject({ work: ownWork.nullable() })),
  /** Work that waits for an answer in the classes of the caller, the oldest first, or one piece alone; `total` counts all of it. */
  'story.waiting': read(
    z.strictObject({ workId: id.optional() }),
    z.strictObject({ works: z.array(waitingWork).max(MOST_AT_ONCE), total: z.number().int() }),
  ),
  /** Returns a pupil's work that staff has answered, newest answer first. Work that waits is in `story.waiting`. */
  'story.answered-work': read(z.strictObject({ classId: id, personId: id }), z.strictObject({ works: z.array(answeredWork) })),
  /** Approves or denies work. A denial needs a reason, which the pupil reads. Those that were answered come oldest first; `closed` had been answered before. */
  'story.review': command(
    z.strictObject({
      workIds: z.array(id).min(1).max(MOST_AT_ONCE),
      decision: z.enum(['approve', 'deny']),
      reason: line(0, LONGEST_REASON),
    }),
    z.strictObject({ answered: z.array(id), closed: z.number().int() }),
  ),
  /**
   * Takes denials back within an hour, and approvals of what was done in class: it waits again, what it paid goes back, and the pupil's message about it
   * is gone. `stands` of them stay as they are, because something has followed them or the hour is over.
   */
  'story.take-back-answers': command(
    z.strictObject({ workIds: z.array(id).min(1).max(MOST_AT_ONCE) }),
    z.strictObject({ undone: z.number().int(), stands: z.number().int() }),
  ),
  /** The challenges that a teacher can tick for a class, and who has done each. */
  'story.to-tick': read(
    z.strictObject({ classId: id }),
    z.strictObject({ pupils: z.array(z.strictObject({ personId: id, displayName: z.string() })), challenges: z.array(toTick) }),
  ),
  /**
   * Ticks a challenge that was done in class. Pupils who have not come that far in the story are left out, and named by the answer; so are those
   * who have just joined the class, and handed in work for the challenge before. Pupils who have left the class are left out, too.
   */
  'story.tick': command(
    z.strictObject({ classId: id, challenge: storyId, personIds: z.array(id).min(1).max(MOST_AT_ONCE) }),
    z.strictObject({ ticked: z.array(id), notYet: z.array(id), gone: z.array(id) }),
  ),
} as const
