import pg from 'pg'
import { type Answer, type Asked, Batch, valuesOf } from './batch.ts'
import type { Sql } from './sql.ts'

/** Runs statements: in the pool outside a transaction, on one connection inside. The fields of a row are its columns in camel case. */
export type Queryable = {
  rows<Row>(statement: Sql<Row>): Promise<Row[]>
  /** The only row. Throws when there is none: that is a bug, not a refusal. */
  one<Row>(statement: Sql<Row>): Promise<Row>
  /** The only row, or null. */
  maybe<Row>(statement: Sql<Row>): Promise<Row | null>
  /** How many rows were changed. */
  run(statement: Sql): Promise<number>
}

/** Statements that are committed together or not at all. */
export type Transaction = Queryable & {
  readonly inTransaction: true
  /** Runs a statement whose result nobody needs, without waiting for it. What follows sees its effect; if it fails, so does the transaction. */
  send(statement: Sql): void
  /** The same for a statement with rows: they come with the answer to the next statement that somebody waits for. */
  sendAndRead<Row>(statement: Sql<Row>): Promise<Row[]>
}

export type Database = Queryable & {
  /** For what changes nothing: equal statements that wait for a connection are sent once, and answer everybody who waits for them. */
  readonly reads: Queryable
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  end(): Promise<void>
}

/** The database cannot be reached, or took too long. A commit may have come through all the same: a command is safely sent again, with its key. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // Its machine, its network or the service that knows its name is away.
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Its disk is full, or fails.
  '53100',
  '58030',
  // It is not the primary any more.
  '25006',
  '57014',
])
/** What a server says with its last words, before it ends the connection. */
const LAST_WORDS = new Set(['FATAL', 'PANIC'])
const AWAY_WORDS = /timeout|terminated|Connection ended|not queryable|Client has encountered a connection error/i
const asAway = (error: unknown): unknown => {
  const { code, message, severity = '' } = error as { code?: string; message?: string; severity?: string }
  const isAway = code ? AWAY_CODES.has(code) || code.startsWith('08') || LAST_WORDS.has(severity) : message && AWAY_WORDS.test(message)
  if (isAway) {
    return new DatabaseAway(message ?? 'database away', { cause: error })
  }
  return error
}

type Ask = (statement: Sql) => Promise<Answer>

const asked = (statement: Sql, put: (asked: Asked) => void): Promise<Answer> =>
  new Promise((resolve, reject) => put({ statement, values: valuesOf(statement), resolve, reject }))

/** A failure as those see it who asked, with where they did. */
const failureOf = (error: unknown): unknown => {
  if (error instanceof Error) Error.captureStackTrace(error)
  return asAway(error)
}

const askOf =
  (pool: pg.Pool, onConnected: (statement: Sql) => void = () => undefined): Ask =>
  async statement => {
    const client = await pool
      .connect()
      .catch(error => {
        throw asAway(error)
      })
      .finally(() => onConnected(statement))
    let broken = true
    try {
      const answer = await asked(statement, one => void client.query(new Batch([one])))
      broken = false
      return answer
    } catch (error) {
      throw failureOf(error)
    } finally {
      client.release(broken)
    }
  }

/**
 * Sends equal statements that wait for a connection once. They are sent after the last of them was asked for, so that no answer is older than
 * it would have been alone. What is on its way already is never joined.
 */
const askOnce = (pool: pg.Pool): Ask => {
  const waiting = new Map<string, Promise<Answer>>()
  const keyOf = ({ name, values }: Sql): string => JSON.stringify([name, values])
  const send = askOf(pool, statement => waiting.delete(keyOf(statement)))
  return statement => {
    const key = keyOf(statement)
    const answer = waiting.get(key) ?? send(statement)
    waiting.set(key, answer)
    return answer
  }
}

/** Each caller gets rows of their own, also where several share an answer. */
const queryable = (ask: Ask): Queryable => {
  const rows = async <Row>(statement: Sql<Row>): Promise<Row[]> => rowsOf(await ask(statement))
  return {
    rows,
    maybe: async statement => (await rows(statement))[0] ?? null,
    one: async statement => {
      const [row] = await rows(statement)
      if (row === undefined) throw new Error(`no row came back from: ${statement.text.slice(0, 80)}`)
      return row
    },
    run: async statement => (await ask(statement)).rowCount,
  }
}

/** Turns lists of values into rows. `npm run rows -- --check` makes sure that they match the statement's type. */
const rowsOf = <Row>({ names, rows }: Answer): Row[] =>
  rows.map(values => {
    const row: Record<string, unknown> = {}
    for (const [nth, name] of names.entries()) row[name] = values[nth]
    return row as Row
  })

const RETRIED_CODES = new Set(['40001', '40P01'])
const RETRIES = 3

const BEGIN: Sql = { name: 'begin', text: 'begin', values: [] }
const COMMIT: Sql = { name: 'commit', text: 'commit', values: [] }

/**
 * Statements of one transaction. Those that nobody waits for leave with the next one that somebody waits for, and all that are asked for
 * before the event loop goes on leave together: each write to the database costs as much as a short statement.
 */
const askInOrder = (client: pg.PoolClient) => {
  let waiting: Asked[] = []
  let isLeaving = false
  let hasBegun = false
  let failure: { readonly error: unknown } | null = null
  const leave = (): void => {
    isLeaving = false
    if (waiting.length === 0) return
    hasBegun = true
    client.query(new Batch(waiting))
    waiting = []
  }
  /** After the first failure nothing is done any more: whatever is asked for fails with it. */
  const ask: Ask = async statement => {
    try {
      if (failure) throw failure.error
      return await asked(statement, one => void waiting.push(one))
    } catch (error) {
      failure ??= { error: failureOf(error) }
      throw failure.error
    }
  }
  return {
    later: ask,
    now: (statement: Sql): Promise<Answer> => {
      const answer = ask(statement)
      if (!isLeaving) process.nextTick(leave)
      isLeaving = true
      return answer
    },
    hasBegun: () => hasBegun,
    hasFailed: () => failure !== null,
    /** What has not left yet never will. */
    stop: (error: unknown): void => {
      for (const { reject } of waiting) reject(error)
      waiting = []
    },
  }
}

/** Connections for reading; transactions have as many of their own. */
export const MOST_CONNECTIONS = 6

/** How long a statement may take, and how long one may wait for a connection. */
export type DatabaseTimeouts = { readonly statementTimeoutMs: number; readonly connectionTimeoutMs: number }

/** No pool waits for ever for a database that has fallen silent. */
export const patienceOf = ({ statementTimeoutMs = 10_000, connectionTimeoutMs = 5_000 }: Partial<DatabaseTimeouts> = {}) => ({
  connectionTimeoutMillis: connectionTimeoutMs,
  idleTimeoutMillis: 30_000,
  statement_timeout: statementTimeoutMs,
  query_timeout: statementTimeoutMs + 2_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
})

export const connectDatabase = (
  url: string,
  options: {
    maxConnections?: number
    onLost?: (error: Error) => void
  } & Partial<DatabaseTimeouts> = {},
): Database => {
  const most = options.maxConnections ?? MOST_CONNECTIONS
  const lost = options.onLost ?? (() => undefined)
  const openPool = (max: number, mode: { pipeline: boolean }): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      ...mode,
      ...patienceOf(options),
      application_name: 'xiotein',
    })
    pool.on('error', lost)
    // A checked-out client whose server dies raises `error` on itself; without a listener that would end the process.
    pool.on('connect', client => client.on('error', lost))
    return pool
  }
  // A transaction keeps its connection for many statements: plain reads never wait behind it.
  const pool = openPool(most, { pipeline: false })
  // A statement is sent before the one before it was answered, where nobody waits for the answer.
  const forTransactions = openPool(most, { pipeline: true })

  const attempt = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const client = await forTransactions.connect().catch(error => {
      throw asAway(error)
    })
    // Whatever happens, no connection with an open transaction goes back into the pool.
    let isClean = false
    const { later, now, hasBegun, hasFailed, stop } = askInOrder(client)
    let unheeded: unknown = null
    const send = (statement: Sql): void =>
      void later(statement).catch((error: unknown) => {
        unheeded ??= error
      })
    const sendAndRead = <Row>(statement: Sql<Row>): Promise<Row[]> => {
      const rows = later(statement).then(answer => rowsOf<Row>(answer))
      // Whoever commits learns of a failure.
      rows.catch(() => undefined)
      return rows
    }
    try {
      send(BEGIN)
      const result = await work({ ...queryable(now), send, sendAndRead, inTransaction: true })
      const heeded = new Error('a statement failed and nobody heeded it: nothing was committed')
      // PostgreSQL would roll back instead.
      if (hasFailed()) throw unheeded ?? heeded
      if ((await now(COMMIT)).command !== 'COMMIT') throw heeded
      isClean = true
      return result
    } catch (error) {
      stop(error)
      if (!hasBegun()) isClean = true
      // A server that has fallen silent would not answer to a rollback, and one that is no primary any more will never take this up:
      // without its connection it rolls back by itself.
      else if (!(error instanceof DatabaseAway))
        isClean = await client.query('rollback').then(
          () => true,
          () => false,
        )
      throw error
    } finally {
      client.release(!isClean)
    }
  }

  return {
    ...queryable(askOf(pool)),
    reads: queryable(askOnce(pool)),
    transaction: async work => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work)
        } catch (error) {
          if (tries > RETRIES || !RETRIED_CODES.has((error as { code?: string }).code ?? '')) throw error
        }
      }
    },
    end: async () => {
      await Promise.all([pool.end(), forTransactions.end()])
    },
  }
}
