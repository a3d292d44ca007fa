import { randomBytes } from 'node:crypto'
import { escapeIdentifier, Pool } from 'pg'
import { inject } from 'vitest'
import { withDatabase } from '../platform/postgres/address.ts'
import { copyOf } from './test-server.ts'

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

/**
 * A separate database with all tables and no rows, copied from the template of this test run. `empty` leaves the tables out; `migrations` has those
 * of the first so many migrations, and throws if the run has no such template.
 */
export const createTestDatabase = async (
  kind: 'migrated' | 'empty' | { readonly migrations: number } = 'migrated',
): Promise<TestDatabase> => {
  const { ownerUrl, appUrl, template, stages, prefix } = inject('testServer')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  if (typeof kind === 'object' && !stages.includes(kind.migrations))
    throw new Error(`there is no template of ${kind.migrations} migrations: see stages.ts`)
  const from = typeof kind === 'object' ? `${template}_${kind.migrations}` : { empty: 'template1', migrated: template }[kind]
  await asOwner(ownerUrl, copyOf(from, name))
  return {
    url: withDatabase(appUrl, name),
    ownerUrl: withDatabase(ownerUrl, name),
    server: ownerUrl,
    drop: () => asOwner(ownerUrl, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  }
}
