// A chapter of the story: its scenes, objectives, encounters, boss, rewards and gates, and its challenges.

import type { Place } from '@xiotein/contract/story'
import type { Tutorial } from '@xiotein/game/tutorials'
import type { Boss } from './boss.ts'
import type { DecisionKey } from './decisions.ts'
import type { Encounter } from './encounter.ts'
import type { Scene } from './scene.ts'
import type { Words } from './words.ts'

export const EPISODE_IDS = [
  'ep_01_xiotein_letter',
  'ep_02_welcome_xiotein',
  'ep_03_overnight',
  'ep_04_first_bloodroot',
  'ep_05_thread_rift',
  'ep_06_trial_force',
  'ep_07_morning_after',
  'ep_08_new_normal',
  'ep_09_pressure_points',
] as const
type EpisodeId = (typeof EPISODE_IDS)[number]

/** A way to complete an objective: a scene read, an encounter won, the boss beaten, a decision taken, or a feat in the battle's log. */
type Completion =
  | { readonly by: 'scene' | 'encounter'; readonly id: string }
  | { readonly by: 'boss' }
  | { readonly by: 'decision'; readonly key: string }
  | { readonly by: 'battle-log'; readonly id: string }

export type Objective = { readonly id: string; readonly text: Words; readonly required: boolean; readonly completion: Completion }

const CHALLENGE_TYPES = ['personal', 'team', 'solo', 'group', 'leadership', 'mentorship', 'ethical', 'final'] as const
type ChallengeType = (typeof CHALLENGE_TYPES)[number]

const REQUIREMENT_TYPES = [
  ...([
    'manifest',
    'level',
    'previousChapter',
    'artifact',
    'profile',
    'ability',
    'team',
    'rival',
    'reflection',
    'leadership',
    'ethics',
  ] as const),
] as const
export type Requirement = {
  readonly type: (typeof REQUIREMENT_TYPES)[number]
  readonly value: string | number
  readonly description: Words
}

const REWARD_TYPES = [
  ...(['xp', 'pp', 'level', 'artifact', 'ability', 'team', 'rival', 'wisdom', 'veil', 'reflection', 'leadership', 'manifest'] as const),
  ...(['blessing', 'ethics', 'ninth', 'title'] as const),
] as const
type Reward = { readonly type: (typeof REWARD_TYPES)[number]; readonly value: string | number }

/** What the program looks at to see that a challenge is done. Where it names several things, all of them are asked for. */
export type Evidence =
  | {
      readonly what:
        | 'boss'
        | 'challenges'
        | 'manifest-chosen'
        | 'manifest-move-equipped'
        | 'plan'
        | 'power-card-opened'
        | 'power-card-turned'
        | 'profile-saved'
        | 'squad-joined'
    }
  | { readonly what: 'scene' | 'encounter' | 'encounter-or-duel'; readonly id: string }
  | { readonly what: 'decision'; readonly key: DecisionKey }
  | { readonly what: 'unaided'; readonly encounters: readonly string[] }
  /** With the squad: an encounter is played alone, so somebody else has to have done it, too; the boss is met in one team. */
  | { readonly what: 'together'; readonly encounters: readonly string[]; readonly boss: boolean }
  | { readonly what: 'tutorials'; readonly names: readonly Tutorial[] }
  | { readonly what: 'opened'; readonly names: readonly Place[] }
  | { readonly what: 'rounds'; readonly need: number }

export type Challenge = {
  readonly id: string
  readonly title: Words
  /** The instruction, in one sentence to the pupil. */
  readonly description: Words
  readonly type: ChallengeType
  readonly requirements: readonly Requirement[]
  readonly rewards: readonly Reward[]
  /** Who confirms it: the program, from what it recorded; a teacher, who reads what was handed in; or a teacher who ticks it off in class. */
  readonly evidence: ({ readonly by: 'system' } & Evidence) | { readonly by: 'handed-in' } | { readonly by: 'ticked' }
  /** Challenges of the chapter that come first. */
  readonly after: readonly string[]
}

export type Chapter = {
  readonly chapter: number
  readonly episode: EpisodeId
  readonly title: Words
  readonly episodeTitle: Words
  readonly tagline: Words
  readonly summary: Words
  readonly teamSize: 1 | 4
  readonly gates: {
    readonly requires: readonly EpisodeId[]
    readonly minLevel: number
    readonly minPower: number
    readonly minAscension: 0 | 1 | 2 | 3
  }
  readonly recommendedPower: number
  readonly rewards: {
    readonly fixed: readonly string[]
    readonly choices: readonly string[]
    readonly xp: number
    readonly pp: number
  }
  readonly wornTitle: Words
  /** The line of the letter that the chapter uncovers at its end; null for the last one, before which all nine are open. */
  readonly letterLine: Words | null
  readonly scenes: readonly Scene[]
  readonly objectives: readonly Objective[]
  readonly encounters: readonly Encounter[]
  readonly boss: Boss
  readonly challenges: readonly Challenge[]
  /** A question for a talk in class. */
  readonly talk: Words
}

/** Returns the pay of a challenge: XP, and PP where it pays any. */
export const pays = (xp: number, pp = 0): readonly Reward[] => [
  { type: 'xp', value: xp },
  ...(pp === 0 ? [] : [{ type: 'pp' as const, value: pp }]),
]
