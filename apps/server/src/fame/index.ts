import { fameWords } from '@xiotein/content/fame'
import { fameRefusals } from '@xiotein/contract/fame'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Feature } from '../platform/feature.ts'
import { board, everybody } from './board.ts'
import { hiddenBy } from './hidden-rows.ts'
import { hideName, privacy } from './hide-name.ts'
import { hidePupil, ofPupil } from './hide-pupil.ts'
import { fameTopicRules, refreshFameBoards } from './live-events.ts'
import { changeAccess, settings } from './settings.ts'
import { squads } from './squads.ts'

export { emitFame } from './live-events.ts'

const exportFame = async (db: Queryable, personId: string): Promise<unknown> => {
  const { byPupil, byStaff } = await hiddenBy(db, personId)
  return { hidesName: byPupil, hiddenByStaff: byStaff }
}

const eraseFame = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`delete from fame_hidden where person_id = ${personId}`)
}

export const fame = {
  name: 'fame',
  // Others see a different name when somebody hides theirs.
  changesCallers: true,
  calls: [board, everybody, squads, privacy, hideName, ofPupil, hidePupil, settings, changeAccess],
  topics: fameTopicRules,
  refusals: fameRefusals,
  words: fameWords,
  listeners: refreshFameBoards,
  exporters: [{ part: 'hallOfFame', of: exportFame }],
  erasers: [eraseFame],
} satisfies Feature
