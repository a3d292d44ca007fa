import { type VaultSettings, type VaultState, vaultTopics } from '@xiotein/contract/vault'
import { OFFLINE_MOVES_PER_DAY, offlineMovesRemaining, powerOfDefences } from '@xiotein/game/growth'
import { gameDayStart, nextReset, sum } from '@xiotein/game/rules'
import { lootReleasesAt, NEW_VAULT, nextDuesAt, onEscrowPp, weeklyDuesPp } from '@xiotein/game/vault'
import { classesOfPupils } from '../classes/index.ts'
import type { PowerPart } from '../growth/index.ts'
import type { Change } from '../platform/change.ts'
import type { Queryable } from '../platform/database/index.ts'
import { groupedBy } from '../platform/grouped-by.ts'
import { eventsOf } from '../platform/live/index.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { type LootRow, lootSince } from './loot-rows.ts'
import { movesOfRow } from './moves-of-the-day.ts'
import { offlineMovesSince } from './offline-move-rows.ts'
import { protectionOf, vaultSettings } from './school-rows.ts'
import { lockVaults, ownersOfVaults, touchVaults, type VaultRow, vaultOf, vaultRows } from './vault-rows.ts'

const whenAny = (pp: number, at: number): string | null => (pp > 0 ? new Date(at).toISOString() : null)

type Around = {
  readonly timeZone: string
  readonly settings: VaultSettings
  readonly floorPp: number
  /** Thefts since the reset, by and from the owner, that nobody has been given yet. */
  readonly taken: readonly LootRow[]
  readonly lost: readonly LootRow[]
  readonly offlineLeft: number
}

const stateOf = (row: VaultRow, { timeZone, settings, floorPp, taken, lost, offlineLeft }: Around, at: Date): VaultState => {
  const now = at.getTime()
  const moves = movesOfRow(row, settings.movesPerDay, at)
  const lootPp = sum(taken.map(onEscrowPp))
  const restorablePp = sum(lost.map(onEscrowPp))
  return {
    version: row.version,
    timeZone,
    ...vaultOf(row),
    openedAt: row.openedAt.toISOString(),
    lastUpgradeAt: row.lastUpgradeAt?.toISOString() ?? null,
    floorPp,
    dues: {
      weeklyPp: weeklyDuesPp(row),
      nextAt: settings.dues ? new Date(nextDuesAt(now)).toISOString() : null,
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
    stolenToday: { pp: sum(lost.map(each => each.stolenPp)), restorablePp, until: whenAny(restorablePp, lootReleasesAt(now)) },
  }
}

/** Vaults as their owners see them, by owner, in as many statements for one as for all. People without a vault are left out. */
export const vaultStates = async (db: Queryable, personIds: readonly string[], now: Date): Promise<ReadonlyMap<string, VaultState>> => {
  const since = new Date(gameDayStart(now.getTime()))
  const rows = await vaultRows(db, personIds)
  const loot = (await lootSince(db, personIds, since)).filter(({ releasedAt }) => releasedAt === null)
  const taken = groupedBy(loot, each => each.attackerId)
  const lost = groupedBy(loot, each => each.targetId)
  const done = new Map((await offlineMovesSince(db, personIds, since)).map(each => [each.personId, each]))
  const settings = await vaultSettings(db)
  const { floorPp } = await protectionOf(db)
  const timeZone = await timeZoneOfSchool(db)
  return new Map(
    rows.map(row => {
      const around: Around = {
        timeZone,
        settings,
        floorPp,
        taken: taken.get(row.personId) ?? [],
        lost: lost.get(row.personId) ?? [],
        offlineLeft: offlineMovesRemaining(done.get(row.personId)),
      }
      return [row.personId, stateOf(row, around, now)]
    }),
  )
}

/** The power that the defences of somebody's vault add to theirs. */
export const vaultPower: PowerPart = async (db, personId) => powerOfDefences((await vaultRows(db, [personId]))[0] ?? NEW_VAULT)

const event = eventsOf(vaultTopics)

/** Lets those who look into the vaults of these pupils, the staff of their classes, ask again; the admins, whose charts count all, learn no names. */
export const emitToStaff = async ({ tx, now, emit }: Change, personIds: readonly string[]): Promise<void> => {
  const places = await classesOfPupils(tx, personIds)
  for (const [classId, pupils] of groupedBy(places, each => each.classId)) {
    const changed = { personIds: pupils.map(({ pupilId }) => pupilId) }
    emit(event('class-review', classId, 'vault.pupils-changed', now.getTime(), changed))
  }
  if (personIds.length > 0) emit(event('school-review', 'all', 'vault.pupils-changed', now.getTime(), {}))
}

/** Emits the new states, each for its pupil alone, and notifies the staff of their classes. */
export const emitVaults = async (change: Change, personIds: readonly string[]): Promise<ReadonlyMap<string, VaultState>> => {
  const states = await vaultStates(change.tx, personIds, change.now)
  change.emit(...[...states].map(([personId, state]) => event('person', personId, 'vault.changed', state.version, state)))
  await emitToStaff(change, personIds)
  return states
}

/** A rule of all vaults changed: every screen that shows one is sent its new state. */
export const showEveryVault = async (change: Change): Promise<void> => {
  const personIds = await ownersOfVaults(change.tx)
  await lockVaults(change.tx, personIds)
  await touchVaults(change.tx, personIds)
  await emitVaults(change, personIds)
}
