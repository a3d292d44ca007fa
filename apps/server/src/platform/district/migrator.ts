import type { Client, Pool } from 'pg'
import { MigrationFailed, migrate, newestVersion } from '../database/migrate.ts'
import { openFairQueue, openSlots } from '../sign-in/index.ts'
import { type DistrictSchool, noteFailure, noteVersion } from './catalogue-rows.ts'
import { SchoolIsClosed } from './school-is-closed.ts'
import { schoolUrl } from './school-role.ts'

type Migrator = {
  readonly newest: number
  /** Brings a school's tables to the newest migration. Throws SchoolIsClosed when a migration failed for good: only this school stays closed. */
  bringUpToDate(school: DistrictSchool): Promise<void>
}

/** The number at once: more would wait for each other's disk. */
export const MIGRATED_AT_ONCE = 4
const MOST_WAITING = 10_000

/** Every node does this before it opens a school, so that no school waits for another one. */
export const openMigrator = async (
  districtUrl: string,
  { db, directory }: { readonly db: Pool | Client; readonly directory: string },
): Promise<Migrator> => {
  const newest = await newestVersion(directory)
  const slots = openSlots(MIGRATED_AT_ONCE, openFairQueue({ most: MOST_WAITING, mostOfOne: MOST_WAITING }))
  return {
    newest,
    bringUpToDate: async school => {
      // A newer node may have been here: its migrations are such that this version still works with them.
      if (school.schemaVersion >= newest) return
      // A migration that failed fails again, until an operator says otherwise or another version comes.
      if (school.failedVersion === newest) throw new SchoolIsClosed('district.broken')
      try {
        const url = schoolUrl(districtUrl, school)
        // Where a table stays locked, the next request tries again; in the meantime another school has its turn.
        await slots.inTurn([school.name], () => migrate(url, { directory, log: () => undefined, giveUpIfLocked: true }))
      } catch (error) {
        // A passing failure is tried again when the next request comes.
        if (!(error instanceof MigrationFailed) || error.passes) throw error
        await noteFailure(db, school.name, newest, error.kind)
        throw new SchoolIsClosed('district.broken', error)
      }
      await noteVersion(db, school.name, newest)
    },
  }
}
