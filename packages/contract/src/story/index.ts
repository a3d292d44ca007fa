import { actions } from '@xiotein/contract/battle'
import { frame } from '@xiotein/contract/growth'
import { command, done, id, nothing, read } from '@xiotein/contract/wire'
import { PATHS } from '@xiotein/game/moves'
import { z } from 'zod'
import { attempt, bossFight, drillFight, encounterInput } from './encounters.ts'
import { handedInCalls } from './handed-in.ts'
import { paceCalls } from './pace.ts'
import { chapterPage, claimed, episode, journey, storyId } from './parts.ts'
import { planCalls } from './plan.ts'
import { previewCalls } from './preview.ts'
import { standingCalls } from './standing.ts'
import { teamCalls } from './team.ts'

/** Places that a challenge of the story asks a pupil to open. */
export const VISITS = ['market', 'arena', 'fame', 'profile', 'squads', 'power-card', 'power-card-turned'] as const

export type Place = (typeof VISITS)[number]

const path = z.enum(PATHS)
const moveId = z.string().min(1).max(40)
const ownPath = z.strictObject({
  path: path.nullable(),
  mayChange: z.boolean(),
  /** For the Runner: the move that rests a turn less, of those in the slots that rest; null for everybody else. */
  sooner: z.strictObject({ move: moveId.nullable(), of: z.array(moveId) }).nullable(),
})
const frames = z.strictObject({ frames: z.array(frame), worn: frame.nullable() })

const ofEpisode = z.strictObject({ episodeId: storyId })

export const storyCalls = {
  /** The map: all nine chapters for the reader. */
  'story.journey': read(nothing, journey),
  /** A chapter with its two halves. A locked one is refused. */
  'story.chapter': read(ofEpisode, chapterPage),
  'story.episode': read(ofEpisode, episode),
  /** Begins an episode; begun already, nothing changes. */
  'story.start': command(ofEpisode, done),
  /** Records that the reader has come to this passage, where they continue on any device. Scenes read to their end are objectives done. */
  'story.read-to': command(
    z.strictObject({ episodeId: storyId, scene: z.number().int().min(0).max(20), passage: z.number().int().min(0).max(200) }),
    done,
  ),
  'story.decide': command(z.strictObject({ decision: storyId, option: storyId }), done),
  /** Opens an attempt at an encounter, or continues the open one. */
  'story.begin-encounter': command(z.strictObject({ episodeId: storyId, encounterId: storyId }), attempt),
  /** One input; `step` is how many came before, so that none counts twice. */
  'story.play': command(z.strictObject({ attemptId: id, step: z.number().int().min(0).max(1000), input: encounterInput }), attempt),
  /** The battle of an attempt that is a drill. */
  'story.drill': read(z.strictObject({ attemptId: id }), drillFight),
  /** The turn of a drill: the others choose by themselves, and it is played. */
  'story.choose-in-drill': command(z.strictObject({ attemptId: id, turn: z.number().int().min(1).max(100), actions }), drillFight),
  /** Opens the battle against the boss of an episode, or continues the open one. */
  'story.begin-boss': command(ofEpisode, bossFight),
  'story.boss': read(z.strictObject({ attemptId: id }), bossFight),
  /** Plays the turn of a pupil against a boss, whose choice is automatic. */
  'story.choose-against-boss': command(z.strictObject({ attemptId: id, turn: z.number().int().min(1).max(100), actions }), bossFight),
  'story.leave-boss': command(z.strictObject({ attemptId: id }), bossFight),
  /** Somebody opened a place of the product that a challenge asks them to open. */
  'story.visit': command(z.strictObject({ place: z.enum(VISITS) }), done),
  /** Looks whether challenges that the program can see are done now, and gives what they pay. */
  'story.check': command(nothing, z.strictObject({ done: z.array(storyId) })),
  /** The rewards of an episode that is played to its end, with the one that the reader chose. */
  'story.claim': command(z.strictObject({ episodeId: storyId, choice: storyId }), claimed),
  /** The frames that the reader has for the Power Card, and the one that is around it; null for the plain one. */
  'story.frames': read(nothing, frames),
  'story.wear-frame': command(z.strictObject({ frame: frame.nullable() }), frames),
  /** The path that the reader has chosen at the end of the story; null before it. */
  'story.path': read(nothing, ownPath),
  /** Takes another path. That can be done once. */
  'story.change-path': command(z.strictObject({ path }), ownPath),
  /** The Runner chooses the move that rests a turn less, as often as they like. */
  'story.choose-sooner-move': command(z.strictObject({ move: moveId }), ownPath),
  ...planCalls,
  ...paceCalls,
  ...standingCalls,
  ...previewCalls,
  ...handedInCalls,
  ...teamCalls,
} as const
export type StoryCalls = typeof storyCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof storyCalls> {}
}

/**
 * To a person: something of the journey changed, or a team of theirs; fetch it again. To everybody who looks at the teams that wait, and to
 * the teachers of a class: some of them have changed. To those who approve in a class or in the whole school: a pupil handed
 * something in, or somebody answered; a team that waits has come, changed or gone; somebody did a challenge or claimed an episode. To the staff of a
 * class: its days, or the days without lessons of the school, have changed.
 */
const review = { 'story.work-changed': nothing, 'story.gathering-changed': nothing, 'story.progress-changed': nothing } as const
export const storyTopics = {
  person: { 'story.changed': nothing, 'story.team-changed': z.strictObject({ teamId: id }) },
  'story-teams': { 'story.teams-changed': nothing },
  'class-review': { ...review, 'story.teams-changed': nothing, 'story.pace-changed': nothing },
  'school-review': review,
} as const
export type StoryTopics = typeof storyTopics

export type { Attempt, BossFight, DrillFight, EncounterInput, EncounterView } from './encounters.ts'
export type { ChapterPage, ClaimAnswer, Episode, Gate, StoryChallenge } from './parts.ts'
export { storyRefusals } from './refusals.ts'
export type { ClassTeam, Team, TeamFight, TeamSeat } from './team.ts'
