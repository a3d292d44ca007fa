// One PostgreSQL for a whole test run, with a migrated template that every test copies. TEST_DATABASE_URL names another server to use.
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/database/migrate.ts'
import { APP_ROLE, withDatabase, withRole } from '../platform/postgres/address.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { quickFolder } from './quick-folder.ts'

export type TestServer = {
  /** As the owner, to a database that is always there. */
  readonly ownerUrl: string
  /** The same as the application's role. */
  readonly appUrl: string
  readonly template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
/** Data of a test run are thrown away, so nothing waits for the disk. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
}
const quiet = (): void => undefined

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer()
  const template = `xiotein_template_${randomBytes(4).toString('hex')}`
  await execute(server.ownerUrl, `CREATE DATABASE ${escapeIdentifier(template)}`)
  await migrate(withDatabase(server.ownerUrl, template), { directory: MIGRATIONS, log: quiet })
  project.provide('testServer', { ownerUrl: server.ownerUrl, appUrl: server.appUrl, template })
  return async () => {
    await execute(server.ownerUrl, `DROP DATABASE ${escapeIdentifier(template)}`)
    await server.stop()
  }
}

type Found = { ownerUrl: string; appUrl: string; stop(): Promise<void> }

const findServer = (): Promise<Found> => {
  const external = process.env.TEST_DATABASE_URL
  return external === undefined || external === '' ? startOwn() : useExternal(external)
}

const startOwn = async (): Promise<Found> => {
  const dataDir = await mkdtemp(join(await quickFolder(), 'xiotein-test-'))
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
const useExternal = async (ownerUrl: string): Promise<Found> => {
  const password = createHash('sha256').update(ownerUrl).digest('hex')
  const role = escapeIdentifier(APP_ROLE)
  await execute(ownerUrl, `DO $$ BEGIN CREATE ROLE ${role}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`)
  await execute(ownerUrl, `ALTER ROLE ${role} LOGIN PASSWORD ${escapeLiteral(password)}`)
  return { ownerUrl, appUrl: withRole(ownerUrl, APP_ROLE, password), stop: async () => undefined }
}

const execute = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
