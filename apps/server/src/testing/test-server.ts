// A PostgreSQL for tests: one of their own, whose data are thrown away, or the one that TEST_DATABASE_URL names.
import { createHash } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { APP_ROLE, withRole } from '../platform/postgres/address.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { newQuickFolder } from './quick-folder.ts'

export type FoundServer = {
  /** Connects as the owner, to a database that is always there. */
  readonly ownerUrl: string
  /** The same as the application's role. */
  readonly appUrl: string
  stop(): Promise<void>
}

/** Settings with which nothing waits for the disk, and opening a connection does not compute 4,096 digests. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
  scram_iterations: '1',
  // By day each connection plans a statement once, not for the values of its first five calls, too: planning is most of the work where tables are
  // small. At night it plans as in a school.
  ...(process.env.XIOTEIN_NIGHT === '1' ? {} : { plan_cache_mode: 'force_generic_plan' }),
}
export const quiet = (): void => undefined

export const findTestServer = (): Promise<FoundServer> => {
  const external = process.env.TEST_DATABASE_URL
  return external === undefined || external === '' ? startOwn() : useExternal(external)
}

/** The version that the product ships with. */
export const startOwn = async (): Promise<FoundServer> => {
  const dataDir = await newQuickFolder('test')
  await chmod(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings: FAST, throwAway: true })
  return {
    ownerUrl: server.ownerUrl,
    appUrl: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The role has the same password in every run on this server, so that two runs do not lock each other out. */
const useExternal = async (ownerUrl: string): Promise<FoundServer> => {
  const password = createHash('sha256').update(ownerUrl).digest('hex')
  const role = escapeIdentifier(APP_ROLE)
  await execute(ownerUrl, `DO $$ BEGIN CREATE ROLE ${role}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`)
  await execute(ownerUrl, `ALTER ROLE ${role} LOGIN PASSWORD ${escapeLiteral(password)}`)
  return { ownerUrl, appUrl: withRole(ownerUrl, APP_ROLE, password), stop: async () => undefined }
}

/** The statement that copies a database that nobody is connected to: of its files, which is the quickest. */
export const copyOf = (from: string, name: string): string =>
  `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(from)} STRATEGY FILE_COPY`

export const execute = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** The names that a statement finds. */
export const listed = async (url: string, sql: string, ...values: readonly string[]): Promise<string[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(sql, [...values]).finally(() => client.end())
  return rows.map(({ name }) => name)
}
