import { storyTopics } from '@xiotein/contract/story'
import { classesOfPupils } from '../../classes/index.ts'
import type { Change } from '../../platform/change.ts'
import { eventsOf } from '../../platform/live/index.ts'
import type { TeamRow } from './team-rows.ts'

const event = eventsOf(storyTopics)

/**
 * Tells the pupils of a team, the teachers of their classes and everybody who looks at the teams that something has changed. What it is they
 * ask for themselves: each sees it as they may see it.
 */
export const tellTeam = async ({ emit, now, tx }: Change, { id, seats }: Pick<TeamRow, 'id' | 'seats'>): Promise<void> => {
  const at = now.getTime()
  const live = seats.filter(({ isLive, hasLeft }) => isLive && !hasLeft).map(({ personId }) => personId)
  const classes = await classesOfPupils(tx, live)
  emit(
    ...live.map(personId => event('person', personId, 'story.team-changed', at, { teamId: id })),
    ...[...new Set(classes.map(({ classId }) => classId))].map(classId => event('class-review', classId, 'story.teams-changed', at, {})),
  )
}

/** Tells everybody who looks at the teams that wait. */
export const tellWaiting = ({ emit, now }: Change): void => {
  emit(event('story-teams', 'all', 'story.teams-changed', now.getTime(), {}))
}
