import { join } from 'node:path'
import pg from 'pg'
import type { Notifications } from '../bus/index.ts'
import { migrate } from '../database/migrate.ts'
import { type DatabaseTimeouts, patienceOf } from '../database/pool.ts'
import type { Log } from '../log.ts'
import { connect } from '../postgres/connect.ts'
import { allSchools, type DistrictSchool } from './catalogue-rows.ts'
import { catalogueUrl, DISTRICT_SCHEMA } from './school-role.ts'

/** A change reaches every node at once; this is for what a notification might miss. */
const READ_AGAIN_MS = 60_000
const CHANNEL = 'xiotein_district'

export type Catalogue = {
  readonly db: pg.Pool
  byHost(host: string): DistrictSchool | null
  byName(name: string): DistrictSchool | null
  all(): readonly DistrictSchool[]
  /** Reads the catalogue again, and calls `onChanged`. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Makes the tables of the catalogue, or brings them up to date. */
export const prepareCatalogue = async (districtUrl: string, migrations: string): Promise<void> => {
  const client = await connect(districtUrl)
  try {
    // When two start for the first time, one would fail. Locked until the connection ends.
    await client.query(`SELECT pg_advisory_lock(hashtext('${DISTRICT_SCHEMA}'))`)
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${DISTRICT_SCHEMA}`)
  } finally {
    await client.end()
  }
  await migrate(catalogueUrl(districtUrl), { directory: join(migrations, 'district'), log: () => undefined })
}

/**
 * Keeps the whole catalogue in memory: finding a school, or that there is none, needs no query to the database, however many hosts
 * somebody invents.
 */
export const openCatalogue = async (
  districtUrl: string,
  {
    notifications,
    log,
    onChanged,
    ...timeouts
  }: { notifications: Notifications; log: Log; onChanged: () => void } & Partial<DatabaseTimeouts>,
): Promise<Catalogue> => {
  const db = new pg.Pool({ connectionString: districtUrl, max: 2, ...patienceOf(timeouts), application_name: 'xiotein district' })
  db.on('error', error => log.warn({ err: error }, 'a connection to the catalogue was lost'))
  let byHost = new Map<string, DistrictSchool>()
  let byName = new Map<string, DistrictSchool>()
  let reading: Promise<void> | null = null
  let again = false
  const readAll = async (): Promise<void> => {
    do {
      again = false
      const all = await allSchools(db)
      byHost = new Map(all.map(school => [school.host, school]))
      byName = new Map(all.map(school => [school.name, school]))
    } while (again)
    onChanged()
  }
  const refresh = (): Promise<void> => {
    // A change that comes while it is being read may have come too late for this reading.
    again = true
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }
  const refreshInTime = (): void => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'the catalogue could not be read'))
  }
  await refresh()
  const leave = notifications.join({
    channels: () => [CHANNEL],
    onNotified: refreshInTime,
    onHearing: () => undefined,
    onGap: refreshInTime,
  })
  const rounds = setInterval(refreshInTime, READ_AGAIN_MS)
  rounds.unref()
  return {
    db,
    byHost: host => byHost.get(host) ?? null,
    byName: name => byName.get(name) ?? null,
    all: () => [...byHost.values()],
    refresh,
    close: async () => {
      leave()
      clearInterval(rounds)
      // The caller that asked for this reading is told why it failed; closing only waits for its end.
      await reading?.catch(() => undefined)
      await db.end()
    },
  }
}
