// Migrates a database to the schema of this program: numbered SQL files, forward only, each in one transaction.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import { APP_ROLE } from '../postgres/address.ts'
import { connect } from '../postgres/connect.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { isAtLeast, VERSION } from '../version.ts'

export type Migration = { readonly version: number; readonly name: string; readonly sql: string; readonly checksum: string }

/** Says of a migration that takes something away which version was the first to go on without it. */
export const CONTRACT = /^-- contract: \S.* since (\d+\.\d+\.\d+)$/m
/** Says of a migration that nodes of the version before cannot bear it: every node is stopped for the version that brings it. */
export const STOPS = /^-- stops: \S.*, in (\d+\.\d+\.\d+)$/m
/** Every version goes on with a migration that says nothing: `npm run check` refuses what the version before could not bear. */
const ANY_VERSION = '0.0.0'

/**
 * A migration gives up when a table stays locked for longer, by a backup, for example: everybody else who wants the table waits behind the migration.
 */
const LOCK_TIMEOUT_MS = 5_000

/** The number is arbitrary, but every instance of Xiotein must use the same one. Schools in schemas of their own do not wait for each other. */
const LOCK = 'hashtextextended(current_schema(), 8406217001)'

/**
 * Applies missing migrations in order, one transaction per file; several programs that start together wait for each other. Refuses a
 * database with newer migrations with which this program cannot go on, and a file that was changed after it was applied. A migration that finds a
 * table locked is tried again until it is free, unless `giveUpIfLocked`: a district goes on with its other schools. Returns the names of applied files.
 */
export const migrate = async (
  ownerUrl: string,
  options: { directory: string; log: (line: string) => void; giveUpIfLocked?: boolean; lockTimeoutMs?: number },
): Promise<readonly string[]> => {
  const known = await readMigrations(options.directory)
  const client = await connect(ownerUrl)
  try {
    // Locked until the connection ends, so during all migrations. Another node that is at the same migrations may take long.
    await client.query(`SELECT pg_advisory_lock(${LOCK})`)
    await makeBook(client)
    const { lockTimeoutMs = LOCK_TIMEOUT_MS, giveUpIfLocked = false } = options
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`)
    const applied = await readBook(client)
    const missing = compare(known, applied)
    for (const migration of missing) {
      const work = () => apply(client, migration)
      if (giveUpIfLocked) await work()
      else
        await untilFree(work, {
          pauseMs: lockTimeoutMs,
          sayLocked: () =>
            options.log(`A table is in use, perhaps by a backup. The migration ${migration.name} is tried again until it is free.`),
        })
    }
    if (missing.length > 0)
      options.log(`The database is up to date (${missing.length} ${missing.length === 1 ? 'migration' : 'migrations'}).`)
    if (applied.length > known.length)
      options.log(
        `The database has migrations of a newer Xiotein (${applied.at(-1)?.name}). This one can still use them; start the newer one soon.`,
      )
    return missing.map(migration => migration.name)
  } finally {
    await client.end()
  }
}

/** The newest version that the files of a directory lead to; 0 when there are none. */
export const newestVersion = async (directory: string): Promise<number> => (await readMigrations(directory)).at(-1)?.version ?? 0

/** The files of a directory in order. Line ends do not count in the checksum, because Git may change them. */
export const readMigrations = async (directory: string): Promise<readonly Migration[]> => {
  const files = (await readdir(directory)).filter(file => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map(file => readMigration(directory, file)))
  migrations.forEach((migration, index) => {
    if (migration.version !== index + 1)
      throw new Error(`${migration.name} should have number ${index + 1}: migrations are numbered without gaps`)
  })
  return migrations
}

const readMigration = async (directory: string, file: string): Promise<Migration> => {
  const parts = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)
  if (parts === null) throw new Error(`${file} is no name for a migration: it should look like 0001-what-it-does.sql`)
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  return { version: Number(parts[1]), name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

type Entry = {
  readonly version: number
  readonly name: string
  readonly checksum: string
  /** The oldest version that goes on with the migration; null where the program that applied it did not say so. */
  readonly oldestVersion: string | null
}

/** Creates the table of applied migrations when it, or a column of it, is missing. */
export const makeBook = async (client: Client): Promise<void> => {
  const there = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = to_regclass('schema_migrations') AND attname = 'oldest_version'",
  )
  if (there.rowCount === 1) return
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  await client.query('ALTER TABLE schema_migrations ADD COLUMN oldest_version text')
  const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE])
  if (role.rowCount === 1) await client.query(`GRANT SELECT ON schema_migrations TO ${APP_ROLE}`)
}

const readBook = async (client: Client): Promise<readonly Entry[]> =>
  (await client.query<Entry>('SELECT version, name, checksum, oldest_version AS "oldestVersion" FROM schema_migrations ORDER BY version'))
    .rows

const compare = (known: readonly Migration[], applied: readonly Entry[]): readonly Migration[] => {
  const newer = applied.slice(known.length)
  const unbearable = newer.find(({ oldestVersion }) => oldestVersion === null || !isAtLeast(VERSION, oldestVersion))
  if (unbearable)
    throw new StartRefusal(
      `The database is newer than this Xiotein (it has migration ${unbearable.name}); start the newer Xiotein, or restore a backup made by this one.`,
    )
  for (const entry of applied.slice(0, known.length)) {
    const file = known[entry.version - 1]
    if (file?.checksum !== entry.checksum)
      throw new StartRefusal(
        `The migration ${entry.name} was changed after the database had taken it; put the original file back and write a new migration instead.`,
      )
  }
  return known.slice(applied.length)
}

/** Locks out other migrations and restores until the running transaction ends. */
export const lockForMigration = async (client: Client): Promise<void> => {
  await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`)
}

const apply = async (client: Client, migration: Migration): Promise<void> => {
  try {
    await client.query('BEGIN')
    await applyMigration(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    // The error that led here is the one to report; a broken connection rolls back automatically.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** PostgreSQL's code of a lock that was not available. */
const LOCKED = '55P03'

/** Does it again while a table is locked. In the pauses those go on who waited behind it. */
const untilFree = async (work: () => Promise<void>, { pauseMs, sayLocked }: { pauseMs: number; sayLocked: () => void }): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof MigrationFailed) || error.code !== LOCKED) throw error
      if (tries === 1) sayLocked()
      await setTimeout(pauseMs)
    }
  }
}

/**
 * PostgreSQL's codes of temporary errors: a lost connection (08), a deadlock (40), too few resources (53), a shutdown or an operator
 * (57), a failing disk (58), a lock that was not available, a server that is no longer the primary.
 */
const PASSING = new RegExp(`^(08|40|53|57|58)|^(${LOCKED}|25006)$`)

/** Whether the same statement may succeed the next time. */
export const passes = (error: unknown): boolean => !(error instanceof DatabaseError) || PASSING.test(error.code ?? '')

/** A migration failed. `kind` names it without its words, which can quote a row. */
export class MigrationFailed extends StartRefusal {
  readonly kind: string
  readonly code: string | null
  /** The same migration may succeed the next time. */
  readonly passes: boolean

  constructor(migration: string, error: unknown) {
    const reason = error instanceof Error ? error.message : String(error)
    super(`The migration ${migration} failed and nothing of it was kept: ${reason}.`)
    this.code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
    this.kind = this.code === null ? migration : `${migration} (${this.code})`
    this.passes = passes(error)
  }
}

/** Applies one migration inside the transaction that is running. */
export const applyMigration = async (client: Client, { version, name, sql, checksum }: Migration): Promise<void> => {
  try {
    await client.query(sql)
    const oldestVersion = (STOPS.exec(sql) ?? CONTRACT.exec(sql))?.[1] ?? ANY_VERSION
    await client.query('INSERT INTO schema_migrations (version, name, checksum, oldest_version) VALUES ($1, $2, $3, $4)', [
      version,
      name,
      checksum,
      oldestVersion,
    ])
  } catch (error) {
    throw new MigrationFailed(name, error)
  }
}

/** The folder of the SQL files: beside the built program, or in the sources. */
export const migrationsFolder = (): string => {
  const beside = join(import.meta.dirname, 'migrations')
  return existsSync(beside) ? beside : join(import.meta.dirname, '../../../migrations')
}
