import type { Path } from '@xiotein/game/moves'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

export type PathRow = {
  readonly path: Path
  /** The moment the one change was used. */
  readonly changedAt: Date | null
  /** The move that the Runner has chosen to rest a turn less. */
  readonly soonerMove: string | null
}

/** The path of a pupil; null before the end of the story. */
export const pathRow = async (db: Queryable, personId: string): Promise<PathRow | null> =>
  db.maybe(sql<PathRow>`select path, changed_at, sooner_move from moves_path where person_id = ${personId}`)

/** Keeps the move that the Runner has chosen. */
export const saveSoonerMove = async (tx: Transaction, personId: string, move: string): Promise<void> => {
  await tx.run(sql`update moves_path set sooner_move = ${move} where person_id = ${personId}`)
}

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

/** Everybody on a path. */
export const pupilsOnPath = async (db: Queryable, path: Path): Promise<readonly string[]> =>
  (await db.rows(sql<{ personId: string }>`select person_id from moves_path where path = ${path}`)).map(({ personId }) => personId)
