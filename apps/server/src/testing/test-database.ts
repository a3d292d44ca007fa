import { randomBytes } from 'node:crypto'
import { escapeIdentifier, Pool } from 'pg'
import { inject } from 'vitest'
import { withDatabase } from '../platform/postgres/address.ts'

export type TestDatabase = {
  /** Connects as the application's role. */
  readonly url: string
  /** Connects as the owner, who may do everything. */
  readonly ownerUrl: string
  /** Connects as the owner, to a database that is always there. */
  readonly server: string
  /** Removes the database, ending its remaining connections. */
  drop(): Promise<void>
}

/** The owner's connection of this worker, kept for all its tests: opening one takes as much CPU as half a copy of the template. */
let owner: Pool | null = null
const asOwner = async (ownerUrl: string, sql: string): Promise<void> => {
  owner ??= new Pool({ connectionString: ownerUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on('error', () => undefined)
  await owner.query(sql)
}

/** A separate database with all tables and no rows, copied from the template of this test run. `empty` leaves the tables out. */
export const createTestDatabase = async (kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> => {
  const { ownerUrl, appUrl, template, prefix } = inject('testServer')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  const from = kind === 'empty' ? 'template1' : template
  await asOwner(ownerUrl, `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(from)} STRATEGY FILE_COPY`)
  return {
    url: withDatabase(appUrl, name),
    ownerUrl: withDatabase(ownerUrl, name),
    server: ownerUrl,
    drop: () => asOwner(ownerUrl, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  }
}
