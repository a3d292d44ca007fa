import pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

const INT8 = 20
const types = {
  // Sums and ids stay far below 2^53, so bigints are read as numbers.
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

/** Milliseconds. */
export type DatabaseTimeouts = {
  /** One statement. */
  readonly statementTimeoutMs: number
  /** The wait for a connection. */
  readonly connectionTimeoutMs: number
  /** A transaction between two statements. */
  readonly inTransactionTimeoutMs: number
  /** After this time an unused connection is closed; 0: never. */
  readonly idleTimeoutMs: number
}

/** Limits every wait of a pool for a database that has stopped answering. */
export const patienceOf = ({
  statementTimeoutMs = 10_000,
  connectionTimeoutMs = 5_000,
  inTransactionTimeoutMs = 30_000,
  idleTimeoutMs = 30_000,
}: Partial<DatabaseTimeouts> = {}) => ({
  connectionTimeoutMillis: connectionTimeoutMs,
  idleTimeoutMillis: idleTimeoutMs,
  statement_timeout: statementTimeoutMs,
  query_timeout: statementTimeoutMs + 2_000,
  idle_in_transaction_session_timeout: inTransactionTimeoutMs,
  keepAlive: true,
})

/** `pipeline`: whether a statement is sent before the one before it was answered. `lost` hears of connections that the server ends. */
export const openPool = (config: pg.PoolConfig & { readonly pipeline: boolean }, lost: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({ ...config, types: types as pg.CustomTypesConfig, application_name: 'xiotein' })
  pool.on('error', lost)
  // A checked-out client whose server dies raises `error` on itself; without a listener that would end the process.
  pool.on('connect', client => client.on('error', lost))
  return pool
}

/** Opens a connection, or takes an idle one. Without one the database is away, whatever the reason: a firewall, a certificate that has expired. */
export const connectionOf = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: Error) => {
    throw new DatabaseUnavailable(error.message || 'database away', { cause: error })
  })
