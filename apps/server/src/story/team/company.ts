import type { Chapter } from '@xiotein/content/story'
import type { ChapterPage } from '@xiotein/contract/story'
import { TEAM_PLACES } from '@xiotein/game/story'
import type { Queryable } from '../../platform/database/index.ts'
import type { Person } from '../../platform/sign-in/index.ts'
import { squadmates } from '../../squads/index.ts'
import { isBossReached } from '../boss-end.ts'
import { mayTeamUp } from '../permissions.ts'
import { NOTHING_STORED, progressIn, storedOfAll } from '../progress-rows.ts'
import { teamsInReach } from './reach.ts'
import { teamRows } from './team-rows.ts'

/** Returns how far the others of a pupil's squad are before the guardian of a chapter for teams, and whether a team there waits with a free place. */
export const companyOf = async (db: Queryable, caller: Person, chapter: Chapter): Promise<Pick<ChapterPage, 'squad' | 'teamWaits'>> => {
  if (chapter.teamSize === 1 || !mayTeamUp(caller)) return { squad: [], teamWaits: false }
  const mates = await squadmates(db, caller.personId)
  const storedBy = await storedOfAll(
    db,
    mates.map(({ personId }) => personId),
  )
  const squad = mates.map(mate => {
    const progress = progressIn(storedBy.get(mate.personId) ?? NOTHING_STORED, chapter)
    const stands = progress.bossDefeated
      ? ('done' as const)
      : isBossReached(chapter, progress)
        ? ('here' as const)
        : ('on-the-way' as const)
    return { ...mate, stands }
  })
  const waiting = await teamRows(db, await teamsInReach(db, caller, chapter.episode))
  const hasPlace = waiting.some(({ seats }) => seats.length < TEAM_PLACES && seats.every(({ personId }) => personId !== caller.personId))
  return { squad, teamWaits: hasPlace }
}
