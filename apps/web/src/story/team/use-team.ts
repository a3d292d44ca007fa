import type { StoryCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../../people/index.ts'
import { useRead } from '../../platform/use-read.ts'
import { storyApi } from '../use-story.ts'

export type Teams = OutputOf<StoryCalls['story.teams']>

/** No event reports that they left: only time shows it. */
const WAITING_AGAIN_MS = 15_000

/** The teams that wait before a boss, and the reader's own, live. `isShown`: they are looked at, and not only the reader's own. */
export function useTeams(episodeId: string, isShown = false) {
  const me = useMe()
  return useRead(
    storyApi,
    'story.teams',
    { episodeId },
    {
      subscriptions: [
        { topic: 'story-teams', of: 'all', on: { 'story.teams-changed': 'ask-again' } },
        { topic: 'person', of: me.id, on: { 'story.team-changed': 'ask-again' } },
      ],
      isForgotten: true,
      ...(isShown ? { everyMs: WAITING_AGAIN_MS } : {}),
    },
  )
}

/** The battle of a team as the reader may see it, live. */
export function useTeam(teamId: string) {
  const me = useMe()
  return useRead(
    storyApi,
    'story.team',
    { teamId },
    { subscriptions: [{ topic: 'person', of: me.id, on: { 'story.team-changed': 'ask-again' } }] },
  )
}

export const beInTeam = (teamId: string): Promise<unknown> => storyApi.command('story.be-in-team', { teamId })

export const TEAM_READS = ['story.teams'] as const
