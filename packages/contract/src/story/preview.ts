// An episode as staff reads it before a class plays it: with every answer, and without progress.

import { actions, fight } from '@xiotein/contract/battle'
import { id, nothing, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'
import { attempt, bossFight, encounterInput } from './encounters.ts'
import { chapterNumber, chapterPage, count, journey, line, rewards, storyId } from './parts.ts'

const sentence = z.string()
/** More than any encounter or boss takes. */
const MOST_INPUTS = 200
const MOST_TURNS = 30

const passage = z.discriminatedUnion('is', [
  line,
  /** The text after each answer to an earlier question, and for readers who have not given one: `none`. */
  z.strictObject({
    is: z.literal('recall'),
    decision: storyId,
    cases: z.array(z.strictObject({ option: z.string(), lines: z.array(line) })),
  }),
  /** A question with all answers, and the reply to each. */
  z.strictObject({
    is: z.literal('choice'),
    question: sentence,
    options: z.array(z.strictObject({ label: sentence, answer: z.array(line) })),
  }),
  z.strictObject({ is: z.literal('play'), play: z.enum(['encounter', 'boss']), id: storyId, title: sentence, about: sentence }),
])

/** The answers of a question of the plan, of which one fits. */
const planned = z.array(z.strictObject({ label: sentence, fits: z.boolean() }))

const preview = z.strictObject({
  chapter: chapterNumber,
  title: sentence,
  episodeTitle: sentence,
  /** The events in it, its end too. Paragraphs are separated by an empty line. */
  summary: sentence,
  /** Three things for a talk in class. */
  talk: z.array(sentence).length(3),
  /** An estimate of the reading and the play, without second tries. */
  minutes: z.number().int().min(1),
  teamSize: z.union([z.literal(1), z.literal(4)]),
  /** What opens it besides the chapter before it: 0 for what it does not ask for. */
  gates: z.strictObject({ level: count, power: count, ascension: count }),
  objectives: z.array(z.strictObject({ text: sentence, required: z.boolean() })),
  encounters: z.array(z.strictObject({ title: sentence, fiction: sentence })),
  boss: z.strictObject({ name: sentence, kindness: sentence, advice: sentence }),
  challenges: z.array(z.strictObject({ title: sentence, description: sentence, by: z.enum(['system', 'handed-in', 'ticked']) })),
  rewards,
  /** The title that the end of the chapter gives. */
  wornTitle: sentence,
  /** The parts of the plan for the last fight; none in the other chapters. */
  plan: z.array(z.strictObject({ name: sentence, about: sentence, does: planned, keeps: planned, fits: sentence, misses: sentence })),
  /** The earlier questions on which lines of it depend. */
  recalls: z.array(
    z.strictObject({ decision: storyId, question: sentence, options: z.array(z.strictObject({ id: storyId, label: sentence })) }),
  ),
  scenes: z.array(z.strictObject({ title: sentence, place: z.string(), passages: z.array(passage) })),
})

export const previewCalls = {
  'story.preview': read(z.strictObject({ episodeId: storyId }), preview),
  /** The journey and its first chapter as a new pupil sees them, for people who want to see what pupils see. It belongs to nobody. */
  'story.example': read(nothing, z.strictObject({ journey, chapter: chapterPage })),
  /**
   * An encounter as a pupil plays it, for staff to try. Everything that was played is sent each time, because nothing is stored: `ticket` is the
   * `attemptId` of the first answer, null before it. `failures` are the tries lost before, which give the help. `fight` is that of a drill.
   */
  'story.try-encounter': session(
    z.strictObject({
      episodeId: storyId,
      encounterId: storyId,
      ticket: id.nullable(),
      failures: z.number().int().min(0).max(100),
      inputs: z.array(encounterInput).max(MOST_INPUTS),
      turns: z.array(actions).max(MOST_TURNS),
    }),
    z.strictObject({ attempt, fight: fight.nullable() }),
  ),
  /**
   * The boss of an episode as a pupil meets it, for staff to try, in the same way: `ticket` is the `attemptId` of the first answer. The staff plays
   * with the moves of a pupil who comes as the chapter recommends; in a team chapter three stand-ins are beside them.
   */
  'story.try-boss': session(
    z.strictObject({
      episodeId: storyId,
      ticket: id.nullable(),
      losses: z.number().int().min(0).max(100),
      turns: z.array(actions).max(MOST_TURNS),
    }),
    bossFight,
  ),
} as const
