import { command, done, id, nothing, read } from '@xiotein/contract/wire'
import { z } from 'zod'
import { attempt, encounterInput } from './encounters.ts'
import { chapterNumber, chapterPage, claimed, episode, journey, storyId } from './parts.ts'

const ofEpisode = z.strictObject({ episodeId: storyId })

export const storyCalls = {
  /** The map: all nine chapters for the reader. */
  'story.journey': read(nothing, journey),
  /** A chapter with its two halves. A locked one is refused. */
  'story.chapter': read(z.strictObject({ chapter: chapterNumber }), chapterPage),
  'story.episode': read(ofEpisode, episode),
  /** Begins an episode; begun already, nothing changes. */
  'story.start': command(ofEpisode, done),
  /** The reader has come to this passage: where they go on, on any device. Scenes read to their end are objectives done. */
  'story.read-to': command(
    z.strictObject({ episodeId: storyId, scene: z.number().int().min(0).max(20), passage: z.number().int().min(0).max(200) }),
    done,
  ),
  'story.decide': command(z.strictObject({ decision: storyId, option: storyId }), done),
  /** Opens an attempt at an encounter, or goes on with the open one. */
  'story.begin-encounter': command(z.strictObject({ episodeId: storyId, encounterId: storyId }), attempt),
  /** One input; `step` is how many came before, so that none counts twice. */
  'story.play': command(z.strictObject({ attemptId: id, step: z.number().int().min(0).max(1000), input: encounterInput }), attempt),
  /** The fight with the boss: begins it, or goes on with the one that runs. */
  'story.begin-boss': command(ofEpisode, z.strictObject({ battleId: id })),
  /** The rewards of an episode that is played to its end, with the one that the reader chose. */
  'story.claim': command(z.strictObject({ episodeId: storyId, choice: storyId }), claimed),
} as const
export type StoryCalls = typeof storyCalls

/** To a person: something of the journey changed; fetch it again. */
export const storyTopics = { person: { 'story.changed': nothing } } as const
export type StoryTopics = typeof storyTopics

export type { Attempt, EncounterInput, EncounterView } from './encounters.ts'
export { CALMING } from './encounters.ts'
export type { ChapterPage, Episode, Gate, StoryChallenge } from './parts.ts'
