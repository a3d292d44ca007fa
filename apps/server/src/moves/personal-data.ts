import type { Manifest, MoveLine } from '@xiotein/game/moves'
import type { DiceState } from '@xiotein/game/rules'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { handRow } from './hand-rows.ts'
import { pathRow } from './path-rows.ts'

export const exportManifest = (db: Queryable, personId: string): Promise<unknown> =>
  db.maybe(sql<{ manifest: Manifest; chosenAt: Date }>`select manifest, chosen_at from moves_pupil where person_id = ${personId}`)

/** A person's element and slots, the XP of the lines, and every roll of mastery with the seed that explains it. */
export const exportMoves = async (db: Queryable, personId: string): Promise<unknown> => {
  const { element, equipped } = await handRow(db, personId)
  return {
    element,
    equipped,
    path: await pathRow(db, personId),
    unlocked: await db.rows(
      sql<{ moveId: string; at: Date }>`select move_id, at from moves_unlocked where person_id = ${personId} order by at, move_id`,
    ),
    lines: await db.rows(
      sql<{
        line: MoveLine
        xp: number
        openedAt: Date
      }>`select line, xp, opened_at from moves_line where person_id = ${personId} order by opened_at, line`,
    ),
    mastery: await db.rows(sql<{ moveId: string; toLevel: number; multiplierPerMille: number; seed: DiceState; at: Date }>`
      select move_id, to_level, multiplier_per_mille, seed, at from moves_roll where person_id = ${personId} order by at, move_id, to_level`),
  }
}

/** An admin's changes to the school's moves. They stay when the admin is erased, without the name: the school played by them. */
export const exportMoveChanges = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{ version: number; overrides: unknown; reason: string; imported: boolean; backTo: number | null; at: Date }>`
    select version, overrides, reason, imported, back_to, at from moves_change where by_id = ${personId} order by version`)

export const eraseMoves = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`delete from moves_path where person_id = ${personId}`)
  await tx.run(sql`delete from moves_pupil where person_id = ${personId}`)
  await tx.run(sql`delete from moves_hand where person_id = ${personId}`)
  await tx.run(sql`delete from moves_line where person_id = ${personId}`)
  await tx.run(sql`delete from moves_unlocked where person_id = ${personId}`)
  await tx.run(sql`delete from moves_roll where person_id = ${personId}`)
}
