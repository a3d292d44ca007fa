import { HEARD_EVERY_SECONDS } from '@xiotein/game/battle'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { type BattleRow, battleRow, withPresences } from './battle-rows.ts'
import { compare, lockKnown } from './known.ts'

/** Locks a battle until the transaction ends, so that one change follows the other. `playerId`: who has to play in it, where nobody else may change it. */
export const lockBattle = async (change: Change, battleId: string, playerId: string | null = null): Promise<BattleRow | null> => {
  const { tx, now, school } = change
  if (tx.isOptimistic) return lockKnown(change, battleId, playerId)
  // Two statements: the second sees what was saved while the first one waited.
  tx.send(sql`select id from battle_battle where id = ${battleId} for update`)
  const row = await battleRow(tx, battleId)
  compare(school, battleId, row)
  return row && (wasHeldUp(row, school.openedAt, now) ? heldUp(row, school.openedAt, now) : row)
}

/** Whether nobody has been served between the last sign of life of its players and the moment since when this node serves them: no other node began a turn. */
const wasHeldUp = ({ players, turnStartedAt, pausedAt, endedAt }: BattleRow, openedAt: Date, now: Date): boolean => {
  const quietMs = quietBefore(openedAt, now).getTime()
  return !endedAt && !pausedAt && openedAt > turnStartedAt && players.every(({ presence }) => presence.heardAtMs < quietMs)
}

/** Since when this node serves people. A clock that was set back says nothing. */
export const servedSince = (openedAt: Date, now: Date): Date => (openedAt > now ? new Date(0) : openedAt)

/** A player who was last heard of before this moment may have reached no server: browsers speak more often than that. */
export const quietBefore = (openedAt: Date, now: Date): Date => new Date(servedSince(openedAt, now).getTime() - 1_500 * HEARD_EVERY_SECONDS)

/** The same battle with its clocks as far as they were when its players were last heard of: nobody is to blame that the server was away. */
const heldUp = (row: BattleRow, openedAt: Date, now: Date): BattleRow => {
  const lastMs = Math.max(row.turnStartedAt.getTime(), ...row.players.map(({ presence }) => presence.heardAtMs))
  const later = (at: Date): Date => new Date(at.getTime() + openedAt.getTime() - lastMs)
  const presences = row.players.map(({ presence }) => ({ ...presence, heardAtMs: now.getTime() }))
  return {
    ...withPresences(row, presences),
    turnStartedAt: later(row.turnStartedAt),
    clockStartedAt: later(row.clockStartedAt),
    inputs: [...row.inputs, { kind: 'held-up' }],
  }
}
