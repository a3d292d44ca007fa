import { Client, escapeIdentifier } from 'pg'
import { expect, vi } from 'vitest'
import { type NodeConnections, openNodeConnections } from '../platform/bus/index.ts'
import { connectDatabase, type Database, type DatabaseTimeouts } from '../platform/database/index.ts'
import { openLog } from '../platform/log.ts'
import { createTestDatabase } from './test-database.ts'

/** A migrated database without rows, with connections to it that are open already. */
export type LentDatabase = {
  /** Connects as the application's role. */
  readonly url: string
  /** Connects as the owner, who may do everything. */
  readonly ownerUrl: string
  /** The connections of the application; borrowers leave them open. */
  readonly db: Database
  /** The connection on which a school hears other nodes, likewise. Without it a school opens its own. */
  readonly nodeConnections?: NodeConnections
  /** Empties the database for the next test of this worker, or removes it if emptying would not be enough. */
  giveBack(): Promise<void>
}

/**
 * On a busy machine a race of fifty takes longer than a school would wait: what takes long there is no failure. Its connections stay open for
 * the next race.
 */
export const PATIENT: DatabaseTimeouts = {
  statementTimeoutMs: 120_000,
  connectionTimeoutMs: 120_000,
  inTransactionTimeoutMs: 120_000,
  idleTimeoutMs: 0,
}

/** More rows than these leave behind tables that are slower to read than those of a new database. */
const MOST_ROWS = 20_000
const LOCK_TIMEOUT_MS = 5_000
/** The migrations that a database has had: a test that changes them gives back a database of another shape. */
const HISTORY = 'schema_migrations'

/** Emptied databases of this worker. Their connections know the tables already: a new connection costs more CPU than most tests. */
const idle: LentDatabase[] = []

export const borrowDatabase = async (): Promise<LentDatabase> => idle.pop() ?? open()

const open = async (): Promise<LentDatabase> => {
  const database = await createTestDatabase()
  const owner = new Client({ connectionString: database.ownerUrl })
  // A test may end every connection: then the database is not used again.
  owner.on('error', () => undefined)
  await owner.connect()
  const db = connectDatabase(database.url, PATIENT)
  const nodeConnections = await openNodeConnections({ url: database.url, liveBusUrl: null }, openLog('silent'))
  const empty = await openEmptying(owner)
  // Every school on this database hears from its first moment on, not only those that come after the first.
  await vi.waitFor(() => expect(nodeConnections.hears()).toBe(true), { timeout: 60_000, interval: 5 })
  const lent: LentDatabase = {
    url: database.url,
    ownerUrl: database.ownerUrl,
    db,
    nodeConnections,
    giveBack: async () => {
      // When a lost connection, or a lock that a test still holds, kept it from being emptied, a new copy is as good.
      const isEmpty = await empty().catch(() => false)
      if (isEmpty && nodeConnections.hears()) return void idle.push(lent)
      // The database goes either way: a connection that breaks while it is being closed changes nothing.
      await owner.end().catch(() => undefined)
      await nodeConnections.close()
      await db.end()
      await database.drop()
    },
  }
  return lent
}

/** Returns a function that restores a database to its present state, and returns false if it cannot. */
const openEmptying = async (owner: Client): Promise<() => Promise<boolean>> => {
  // Set once: changing the role throws away all plans of the connection.
  await owner.query(`set session_replication_role = replica; set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  const names = await owner.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const tables = names.rows.map(({ name }) => name).filter(name => name !== HISTORY)
  const used = tables.map(name => `select '${name}' as name where exists (select from ${escapeIdentifier(name)})`).join(' union all ')
  const asking = { name: 'used tables', text: used }
  const filled = new Map<string, string>()
  for (const { name } of (await owner.query<{ name: string }>(asking)).rows) {
    const { rows } = await owner.query<{ kept: string }>(`select jsonb_agg(t)::text as kept from ${escapeIdentifier(name)} t`)
    filled.set(name, rows[0]?.kept ?? '[]')
  }
  const sequences = await owner.query<{ name: string }>(`select sequencename as name from pg_sequences where schemaname = 'public'`)
  const restart = `select ${sequences.rows.map(({ name }) => `setval('${escapeIdentifier(name)}', 1, false)`).join(', ')}`
  const { rows: now } = await owner.query<{ transaction: string }>('select pg_current_xact_id()::xid::text as transaction')
  const asked = shapeSince(now[0]?.transaction ?? '')
  const shape = async (): Promise<string> => (await owner.query<{ shape: string }>(asked)).rows[0]?.shape ?? ''
  const before = await shape()
  return async () => {
    if ((await shape()) !== before) return false
    const { rows } = await owner.query<{ name: string }>(asking)
    await owner.query('begin')
    let deleted = 0
    for (const { name } of rows) {
      const table = escapeIdentifier(name)
      deleted += (await owner.query({ name: `empty ${name}`, text: `delete from ${table}` })).rowCount ?? 0
      const kept = filled.get(name)
      if (kept !== undefined) {
        await owner.query({
          name: `fill ${name}`,
          text: `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
          values: [kept],
        })
      }
    }
    await owner.query({ name: 'restart sequences', text: restart })
    await owner.query('commit')
    return deleted <= MOST_ROWS
  }
}

const CATALOGUES = ['pg_class', 'pg_trigger', 'pg_proc', 'pg_constraint', 'pg_namespace', HISTORY]

/**
 * Changes with every change of a table, a trigger, a function, a constraint, a migration or a setting of the database since the transaction.
 * Ages are compared because to write out each row's number takes three times as long.
 */
const shapeSince = (transaction: string) => {
  const parts = CATALOGUES.map(
    name => `(select concat(count(*), '/', count(*) filter (where age(xmin) < age('${transaction}'::xid))) from ${name})`,
  )
  const settings = `(select count(*) from pg_db_role_setting join pg_database on pg_database.oid = setdatabase where datname = current_database())`
  return { name: 'shape', text: `select concat_ws(' ', ${[...parts, settings].join(', ')}) as shape` }
}
