// The reader's view of the journey, of a chapter and of an episode. All sentences are in the reader's language.

import { instant, participant } from '@xiotein/contract/wire'
import { z } from 'zod'

export const count = z.number().int().min(0)
const sentence = z.string()
/** An id of the story's content: an episode, a scene, a challenge, a decision. */
export const storyId = z.string().regex(/^[a-z0-9_-]{1,40}$/)
export const chapterNumber = z.number().int().min(1).max(9)

/** The gate of a chapter. `opensOn` is the day that the class's teacher has set; null for a chapter without one. */
export const gate = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('chapter'), met: z.boolean(), chapter: chapterNumber }),
  z.strictObject({ is: z.literal('level'), met: z.boolean(), need: count, have: count }),
  z.strictObject({ is: z.literal('power'), met: z.boolean(), need: count, have: count }),
  z.strictObject({ is: z.literal('ascension'), met: z.boolean(), need: count, have: count }),
  z.strictObject({ is: z.literal('ethics'), met: z.boolean(), need: count, have: count }),
  z.strictObject({ is: z.literal('pace'), met: z.boolean(), opensOn: z.iso.date().nullable() }),
])
export type Gate = z.output<typeof gate>

const reward = z.strictObject({ type: z.string(), value: z.union([z.string(), z.number()]) })

/** A chapter on the map. */
const stop = z.strictObject({
  chapter: chapterNumber,
  episodeId: storyId,
  title: sentence,
  tagline: sentence,
  teamSize: z.union([z.literal(1), z.literal(4)]),
  state: z.enum(['locked', 'open', 'completed']),
  /** Counts of its challenges and its objectives. */
  percent: count,
  gates: z.array(gate),
  /** So that an address that names a challenge opens its chapter. */
  challengeIds: z.array(storyId),
  completedAt: instant.nullable(),
})

export const journey = z.strictObject({
  chapters: z.array(stop).length(9),
  /** The chapter where the reader is. */
  current: chapterNumber,
  /** Percent of completed episodes, rounded. */
  totalProgress: count,
  /** The rewards of the episodes for which they were claimed, in their order. */
  seasonRewards: z.array(storyId),
  /** The lines of the letter that are open: the first one once it was read, and one more for each chapter claimed. */
  letter: z.array(sentence).max(9),
  /** The words that the reader chose to write at its bottom. */
  postscript: sentence.nullable(),
  /** Decisions of earlier chapters that somebody who joined late has not taken. */
  missing: z.array(
    z.strictObject({ decision: storyId, question: sentence, options: z.array(z.strictObject({ id: storyId, label: sentence })) }),
  ),
})

/** A condition for a challenge. `from`: the challenge that fulfils it, if it is one. */
const requirement = z.strictObject({ type: z.string(), description: sentence, met: z.boolean(), from: storyId.nullable() })

const challenge = z.strictObject({
  id: storyId,
  title: sentence,
  description: sentence,
  type: z.string(),
  /** Without it the chapter is not complete. */
  required: z.boolean(),
  /** `plan`: the pupil makes a plan, which the program judges. */
  by: z.enum(['system', 'plan', 'handed-in', 'ticked']),
  /**
   * `early`: the program sees it done, and it counts after the challenges that come first. `waiting`: handed in and not looked at. `denied`: it
   * came back with a reason and can be handed in again.
   */
  state: z.enum(['locked', 'early', 'open', 'waiting', 'denied', 'done']),
  doneAt: instant.nullable(),
  reason: z.string().nullable(),
  requirements: z.array(requirement),
  /** Titles of the challenges that come first and are not done. */
  after: z.array(sentence),
  rewards: z.array(reward),
  /** The rooms or tours of which it consists, if any. */
  parts: z.array(z.strictObject({ id: z.string(), done: z.boolean() })),
  /**
   * What is played for it in the episode, if anything. `squad`: whether somebody of the reader's squad has done it, too; null where the reader
   * alone has to.
   */
  plays: z.array(z.strictObject({ id: storyId, title: sentence, done: z.boolean(), squad: z.boolean().nullable() })),
  /** The progress, where it has several parts. */
  progress: z.strictObject({ have: count, need: count }).nullable(),
})
export type StoryChallenge = z.output<typeof challenge>

/** `plays`: the encounter or the guardian by which it is done; null for what is read or decided. */
const objective = z.strictObject({ id: storyId, text: sentence, required: z.boolean(), done: z.boolean(), plays: storyId.nullable() })

const boss = z.strictObject({
  id: storyId,
  name: sentence,
  health: count,
  /** The phases that the reader has seen in battles: none before the first one. */
  phases: z.array(z.strictObject({ name: sentence, fromPercent: count })),
  /** The mechanics that it announces in them before it strikes. */
  mechanics: z.array(z.strictObject({ name: sentence, warning: sentence })),
  /** All four encounters are done, and every question before it is answered: the battle can begin. */
  open: z.boolean(),
  /** The gap in the reader's hand: a move that strikes, without which nobody wins, or a stronger blow, for which there are PP. */
  lacks: z.enum(['blow', 'mastery']).nullable(),
  defeated: z.boolean(),
  tries: count,
  /** Advice on what to try, after a defeat. */
  advice: sentence.nullable(),
})

/** Somebody of the reader's squad in a team chapter: on the way to its guardian, in front of it, or past it. */
const squadmate = participant.extend({ stands: z.enum(['on-the-way', 'here', 'done']) })

/** `ascension`: the one that the end of a chapter grants or confirms; null for most. */
export const rewards = z.strictObject({
  xp: count,
  pp: count,
  fixed: z.array(storyId),
  choices: z.array(storyId),
  ascension: count.nullable(),
})

export const chapterPage = z.strictObject({
  ...stop.shape,
  summary: sentence,
  episodeTitle: sentence,
  recommendedPower: count,
  ownPower: count,
  challenges: z.array(challenge),
  objectives: z.array(objective),
  encounters: z.array(z.strictObject({ id: storyId, title: sentence, type: z.string(), kind: z.string(), done: z.boolean() })),
  boss,
  /** In a chapter for teams. */
  squad: z.array(squadmate),
  /** A team that the reader can join waits before its guardian. */
  teamWaits: z.boolean(),
  rewards,
  wornTitle: sentence,
  started: z.boolean(),
  /** The episode is played to its end and its rewards wait. */
  claimable: z.boolean(),
  claimed: z.boolean(),
  chosen: storyId.nullable(),
  /** The line of the letter that its end uncovered. */
  letterLine: sentence.nullable(),
})
export type ChapterPage = z.output<typeof chapterPage>

export const line = z.strictObject({ is: z.literal('line'), speaker: z.string(), name: sentence, text: sentence })

const passage = z.discriminatedUnion('is', [
  line,
  z.strictObject({
    is: z.literal('choice'),
    decision: storyId,
    question: sentence,
    options: z.array(z.strictObject({ id: storyId, label: sentence })),
    chosen: storyId.nullable(),
  }),
  z.strictObject({ is: z.literal('play'), play: z.enum(['encounter', 'boss']), id: storyId, title: sentence, done: z.boolean() }),
])

/**
 * An episode as far as its reader has come: what is behind an open question, an encounter or the boss is not in it. Lines that
 * depend on an earlier decision, and the answer to a choice, are lines like the others.
 */
export const episode = z.strictObject({
  episodeId: storyId,
  chapter: chapterNumber,
  title: sentence,
  scenes: z.array(z.strictObject({ id: storyId, title: sentence, place: z.string(), passages: z.array(passage) })),
  /** Those of the whole episode, also of what is not shown yet. */
  objectives: z.array(objective),
  /** The reader's last place, on any device. */
  at: z.strictObject({ scene: count, passage: count }),
  /** The last scene here continues after what is still to do. */
  ends: z.boolean(),
})
export type Episode = z.output<typeof episode>

/** The result of a claim: a scene is shown with it. */
export const claimed = z.strictObject({
  xp: count,
  pp: count,
  rewards: z.array(storyId),
  chosen: storyId,
  title: sentence,
  letterLine: sentence.nullable(),
  /** The ascension that this chapter grants or confirms; null for the other chapters. */
  ascension: count.nullable(),
  /** The chapter that is open now; null while something is missing, and after the last one. */
  opened: chapterNumber.nullable(),
  /** The gates that still keep the next chapter closed: `chapter` where challenges of this one are left, of the last one, too. */
  missing: z.array(gate),
})
export type ClaimAnswer = z.output<typeof claimed>
