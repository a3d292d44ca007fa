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
  const since = school.uptime.since()
  return row && (wasHeldUp(row, since, now) ? heldUp(row, since, now) : row)
}

/** Whether nobody has been served between the last sign of life of its players and the moment since when this node serves them: no other node began a turn. */
const wasHeldUp = ({ players, turnStartedAt, pausedAt, endedAt }: BattleRow, since: Date, now: Date): boolean => {
  const quietMs = quietBefore(since, now).getTime()
  return !endedAt && !pausedAt && since > turnStartedAt && players.every(({ presence }) => presence.heardAtMs < quietMs)
}

/** Requests that came while a node stood still began a moment before it noticed that, in milliseconds. */
const A_MOMENT_MS = 2_000

/** Since when this node serves people. A clock that was set back says nothing. */
export const servedSince = (since: Date, now: Date): Date => (since.getTime() > now.getTime() + A_MOMENT_MS ? new Date(0) : since)

/** A player who was last heard of before this moment may have reached no server: browsers speak more often than that. */
export const quietBefore = (since: Date, now: Date): Date => new Date(servedSince(since, now).getTime() - 1_500 * HEARD_EVERY_SECONDS)

/** The same battle with its clocks as far as they were when its players were last heard of: nobody is to blame that the server was away. */
const heldUp = (row: BattleRow, since: Date, now: Date): BattleRow => {
  const lastMs = Math.max(row.turnStartedAt.getTime(), ...row.players.map(({ presence }) => presence.heardAtMs))
  const later = (at: Date): Date => new Date(at.getTime() + since.getTime() - lastMs)
  const presences = row.players.map(({ presence }) => ({ ...presence, heardAtMs: now.getTime() }))
  return {
    ...withPresences(row, presences),
    turnStartedAt: later(row.turnStartedAt),
    clockStartedAt: later(row.clockStartedAt),
    inputs: [...row.inputs, { kind: 'held-up' }],
  }
}
