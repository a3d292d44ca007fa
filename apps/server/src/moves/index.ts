import { type Asking, sql, type Transaction } from '../platform/database/index.ts'
import { chooseManifest, manifest } from './manifest.ts'

export const movesServed = [manifest, chooseManifest]

export const exportMoves = async (db: Asking, personId: string): Promise<unknown> =>
  db.maybe(sql`select manifest, chosen_at as "chosenAt" from moves_pupil where person_id = ${personId}`)

export const eraseMoves = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.run(sql`delete from moves_pupil where person_id = ${personId}`)
}
