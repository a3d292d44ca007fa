import type { Path } from '@xiotein/game/moves'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** The path of a pupil, and when the one change was used; null before the end of the story. */
export const pathRow = async (db: Queryable, personId: string): Promise<{ path: Path; changedAt: Date | null } | null> =>
  db.maybe(
    sql<{
      path: 'path_power' | 'path_tempo' | 'path_control'
      changedAt: Date | null
    }>`select path, changed_at from moves_path where person_id = ${personId}`,
  )

/** The path that comes with the end of the story. */
export const takePath = async (tx: Transaction, personId: string, path: Path): Promise<void> => {
  await tx.run(sql`insert into moves_path (person_id, path) values (${personId}, ${path}) on conflict do nothing`)
}

/** Changes the path, once; false when the change was used before, or there is no path. */
export const changePath = async (tx: Transaction, personId: string, path: Path, now: Date): Promise<boolean> => {
  const changed = await tx.rows(sql<{ personId: string }>`
    update moves_path set path = ${path}, changed_at = ${now} where person_id = ${personId} and changed_at is null returning person_id`)
  return changed.length > 0
}
