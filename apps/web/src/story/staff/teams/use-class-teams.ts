import type { ClassTeam, StoryCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { TEAM_PLACES } from '@xiotein/game/story'
import { useRead } from '../../../platform/use-read.ts'
import { storyApi } from '../../use-story.ts'

export type ClassTeams = OutputOf<StoryCalls['story.class-teams']>

/** Whether a place of a team is free for a stand-in. */
export const takesStandIn = ({ state, seats }: ClassTeam): boolean => state === 'waiting' && seats.length < TEAM_PLACES

/** No event reports that they left: only time shows it. */
const AGAIN_MS = 30_000

/** The teams of a class that wait before a boss or fight it. */
export const useClassTeams = (classId: string) =>
  useRead(
    storyApi,
    'story.class-teams',
    { classId },
    { subscriptions: [{ topic: 'class-review', of: classId, on: { 'story.teams-changed': 'ask-again' } }], everyMs: AGAIN_MS },
  )
