import type { Chapter } from '@xiotein/content/story'
import type { ChapterPage } from '@xiotein/contract/story'
import type { Queryable } from '../../platform/database/index.ts'
import type { Person } from '../../platform/sign-in/index.ts'
import { isBossReached } from '../boss-end.ts'
import { mayTeamUp } from '../permissions.ts'
import { NOTHING_STORED, progressIn, storedOfAll } from '../progress-rows.ts'
import { squadmates, teamsInReach } from './reach.ts'

/** Where the others of a pupil's squad stand before the guardian of a chapter for teams, and whether a team waits there. */
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
  return { squad, teamWaits: (await teamsInReach(db, caller, chapter.episode)).length > 0 }
}
