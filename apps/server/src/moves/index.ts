import { movesWords } from '@xiotein/content/moves'
import { movesRefusals } from '@xiotein/contract/moves'
import type { Manifest } from '@xiotein/game/moves'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Feature } from '../platform/feature.ts'
import { chooseManifest, manifest } from './manifest.ts'

const exportMoves = async (db: Queryable, personId: string): Promise<unknown> =>
  db.maybe(sql<{ manifest: Manifest; chosenAt: Date }>`select manifest, chosen_at from moves_pupil where person_id = ${personId}`)

const eraseMoves = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`delete from moves_pupil where person_id = ${personId}`)
}

export const moves = {
  name: 'moves',
  calls: [manifest, chooseManifest],
  refusals: movesRefusals,
  words: movesWords,
  exporters: [{ part: 'manifest', of: exportMoves }],
  erasers: [eraseMoves],
} satisfies Feature
