import { storyTopics } from '@xiotein/contract/story'
import { attendanceMarked } from '../../attendance/index.ts'
import { classesOfPupils } from '../../classes/index.ts'
import type { Change } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { listenTo } from '../../platform/listen-to.ts'
import { eventsOf } from '../../platform/live/index.ts'
import type { TeamRow } from './team-rows.ts'

const event = eventsOf(storyTopics)

/**
 * Notifies the pupils of a team, their classes' teachers and everybody who looks at the teams that something has changed. What it is they
 * ask for themselves: each sees it as they may see it. Returns the classes of its pupils.
 */
export const emitTeam = async ({ emit, now, tx }: Change, { id, seats }: Pick<TeamRow, 'id' | 'seats'>): Promise<readonly string[]> => {
  const at = now.getTime()
  const live = seats.filter(({ isLive, hasLeft }) => isLive && !hasLeft).map(({ personId }) => personId)
  const classIds = [...new Set((await classesOfPupils(tx, live)).map(({ classId }) => classId))]
  emit(
    ...live.map(personId => event('person', personId, 'story.team-changed', at, { teamId: id })),
    ...classIds.map(classId => event('class-review', classId, 'story.teams-changed', at, {})),
  )
  return classIds
}

/**
 * A team that waits has changed, begins or is gone. This also notifies everybody who looks at the teams that wait, and the staff who
 * could give it a stand-in; turns of its battle do not.
 */
export const emitGathering = async (change: Change, team: Pick<TeamRow, 'id' | 'seats'>): Promise<void> => {
  const classIds = await emitTeam(change, team)
  const at = change.now.getTime()
  change.emit(
    event('story-teams', 'all', 'story.teams-changed', at, {}),
    ...classIds.map(classId => event('class-review', classId, 'story.gathering-changed', at, {})),
    event('school-review', 'all', 'story.gathering-changed', at, {}),
  )
}

/** A team that waits may miss an absent pupil: the staff who could give it a stand-in look again. */
export const missWhoeverIsAbsent = listenTo(attendanceMarked, async ({ emit, now, tx }, { classId }) => {
  const { waits } = await tx.one(sql<{ waits: boolean }>`
    select exists (select from story_team t join story_team_seat s on s.team_id = t.id and s.is_live
                   join classes_pupil m on m.person_id = s.person_id and m.class_id = ${classId} where t.state = 'waiting') as waits`)
  if (!waits) return
  const at = now.getTime()
  emit(event('class-review', classId, 'story.gathering-changed', at, {}), event('school-review', 'all', 'story.gathering-changed', at, {}))
})
