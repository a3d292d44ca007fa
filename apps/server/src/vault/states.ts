import { type VaultState, vaultTopics } from '@xiotein/contract/vault'
import { movesAt, OFFLINE_MOVES_PER_DAY, offlineMovesRemaining } from '@xiotein/game/growth'
import { gameDayStart, nextReset } from '@xiotein/game/rules'
import { lootReleasesAt, nextDuesAt, onEscrowPp, weeklyDuesPp } from '@xiotein/game/vault'
import type { Change } from '../platform/change.ts'
import type { Queryable } from '../platform/database/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { type LootRow, lootSince } from './loot-rows.ts'
import { offlineMovesSince } from './offline-move-rows.ts'
import { collectsDues, FLOOR_PP } from './school-rows.ts'
import { type VaultRow, vaultOf, vaultRows } from './vault-rows.ts'

const sum = (loot: readonly LootRow[], of: (row: LootRow) => number): number => loot.reduce((total, row) => total + of(row), 0)
const whenAny = (pp: number, at: number): string | null => (pp > 0 ? new Date(at).toISOString() : null)

type Around = {
  readonly timeZone: string
  readonly dues: boolean
  /** Thefts since the reset, by and from the owner. */
  readonly taken: readonly LootRow[]
  readonly lost: readonly LootRow[]
  readonly offlineLeft: number
}

const stateOf = (row: VaultRow, { timeZone, dues, taken, lost, offlineLeft }: Around, now: number): VaultState => {
  const moves = movesAt(
    { movesRemaining: row.movesRemaining, maxMovesPerDay: row.maxMovesPerDay, lastMoveResetMs: row.lastMoveResetAt.getTime() },
    now,
  )
  const lootPp = sum(taken, onEscrowPp)
  const restorablePp = sum(lost, onEscrowPp)
  return {
    version: row.version,
    timeZone,
    ...vaultOf(row),
    openedAt: row.openedAt.toISOString(),
    lastUpgradeAt: row.lastUpgradeAt?.toISOString() ?? null,
    floorPp: FLOOR_PP,
    dues: {
      weeklyPp: weeklyDuesPp(row),
      nextAt: dues ? new Date(nextDuesAt(now)).toISOString() : null,
      lastAt: row.lastDuesAt?.toISOString() ?? null,
    },
    moves: {
      left: moves.movesRemaining,
      most: moves.maxMovesPerDay,
      offlineLeft,
      offlineMost: OFFLINE_MOVES_PER_DAY,
      resetsAt: new Date(nextReset(now)).toISOString(),
    },
    loot: { pp: lootPp, spendableAt: whenAny(lootPp, lootReleasesAt(now)) },
    stolenToday: { pp: sum(lost, each => each.stolenPp), restorablePp, until: whenAny(restorablePp, lootReleasesAt(now)) },
  }
}

const groupedBy = (loot: readonly LootRow[], of: (row: LootRow) => string): ReadonlyMap<string, readonly LootRow[]> => {
  const groups = new Map<string, LootRow[]>()
  for (const row of loot) groups.set(of(row), [...(groups.get(of(row)) ?? []), row])
  return groups
}

const NOTHING_DONE = { vaultAttacks: 0, ppRestores: 0, moveRestores: 0 }

/** Vaults as their owners see them, by owner, in as many statements for one as for all. Whoever has none is left out. */
export const vaultStates = async (db: Queryable, personIds: readonly string[], now: Date): Promise<ReadonlyMap<string, VaultState>> => {
  const since = new Date(gameDayStart(now.getTime()))
  const rows = await vaultRows(db, personIds)
  const loot = await lootSince(db, personIds, since)
  const taken = groupedBy(loot, each => each.attackerId)
  const lost = groupedBy(loot, each => each.targetId)
  const done = new Map((await offlineMovesSince(db, personIds, since)).map(each => [each.personId, each]))
  const dues = await collectsDues(db)
  const timeZone = await timeZoneOfSchool(db)
  return new Map(
    rows.map(row => {
      const around: Around = {
        timeZone,
        dues,
        taken: taken.get(row.personId) ?? [],
        lost: lost.get(row.personId) ?? [],
        offlineLeft: offlineMovesRemaining(done.get(row.personId) ?? NOTHING_DONE),
      }
      return [row.personId, stateOf(row, around, now.getTime())]
    }),
  )
}

const event = eventsOf(vaultTopics)

/** Emits the new states, each for its pupil alone. */
export const emitVaults = async ({ tx, now, emit }: Change, personIds: readonly string[]): Promise<ReadonlyMap<string, VaultState>> => {
  const states = await vaultStates(tx, personIds, now)
  emit(...[...states].map(([personId, state]) => event('person', personId, 'vault.changed', state.version, state)))
  return states
}
