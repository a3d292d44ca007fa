import { type DailyMoves, movesAt, movesUnder, offlineMovesRemaining, spendMove } from '@xiotein/game/growth'
import { gameDayStart } from '@xiotein/game/rules'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { orRefuse } from '../platform/http/index.ts'
import { noteOfflineMove, offlineMovesSince } from './offline-move-rows.ts'
import { vaultSettings } from './school-rows.ts'
import type { VaultRow } from './vault-rows.ts'

/** The moves of a vault at this moment, under the school's setting. */
export const movesOfRow = (row: VaultRow, perDay: number, now: Date): DailyMoves =>
  movesUnder(
    movesAt(
      { movesRemaining: row.movesRemaining, maxMovesPerDay: row.maxMovesPerDay, lastMoveResetMs: row.lastMoveResetAt.getTime() },
      now.getTime(),
    ),
    perDay,
  )

/** Returns the moves that a pupil has left until the next reset. */
export const movesLeft = async (db: Queryable, row: VaultRow, now: Date): Promise<{ moves: number; offlineMoves: number }> => {
  const [done] = await offlineMovesSince(db, [row.personId], new Date(gameDayStart(now.getTime())))
  const { movesPerDay } = await vaultSettings(db)
  return {
    moves: movesOfRow(row, movesPerDay, now).movesRemaining,
    offlineMoves: offlineMovesRemaining(done),
  }
}

/** Takes one move and one offline move for an attack. Call it with the vault locked, after the rules allowed the attack. Refusal: growth.no-moves-left. */
export const spendAttackMoves = async (tx: Transaction, row: VaultRow, now: Date): Promise<void> => {
  const { movesPerDay } = await vaultSettings(tx)
  const left = orRefuse(spendMove(movesOfRow(row, movesPerDay, now), now.getTime()))
  await tx.run(sql`
    update vault_vault set moves_remaining = ${left.movesRemaining}, max_moves_per_day = ${left.maxMovesPerDay},
           last_move_reset_at = ${new Date(left.lastMoveResetMs)}, version = version + 1
    where person_id = ${row.personId}`)
  await noteOfflineMove(tx, row.personId, 'vault-attack', now)
}
