import type { Tutorial } from '@xiotein/game/tutorials'
import { lockPeople } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Feature } from '../platform/feature.ts'
import { complete, reset, resetAll, skip } from './change.ts'
import { mine } from './mine.ts'

const exportTutorials = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{ tutorial: Tutorial; skipped: boolean; completedAt: Date | null }>`
    select tutorial, skipped, completed_at from tutorials_progress
    where person_id = ${personId} order by completed_at, tutorial`)

const eraseTutorials = async ({ tx }: Change, personId: string): Promise<void> => {
  // A change that is under way is waited for, and deleted, too.
  await lockPeople(tx, [personId])
  await tx.run(sql`delete from tutorials_progress where person_id = ${personId}`)
}

export { tutorialsDone } from './progress-rows.ts'

export const tutorials = {
  name: 'tutorials',
  calls: [mine, complete, skip, reset, resetAll],
  exporters: [{ part: 'tutorials', of: exportTutorials }],
  erasers: [eraseTutorials],
} satisfies Feature
