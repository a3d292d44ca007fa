import { askIn, askOnce } from './ask.ts'
import { transactOptimistically } from './optimistic.ts'
import { type DatabaseTimeouts, openPool, patienceOf } from './pool.ts'
import { type Queryable, queryable, type Writer } from './queryable.ts'
import { type Transaction, transact } from './transaction.ts'

export type Database = Writer & {
  /** For reads: equal statements that wait for a connection are sent once, and answer everybody who waits for them. */
  readonly reads: Queryable
  /** `optimistic`: the work is first tried without reading, and done again from its beginning where that fails for whatever reason. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, optimistic?: boolean): Promise<Result>
  end(): Promise<void>
}

/** Connections for reading; transactions have as many of their own. */
export const MOST_CONNECTIONS = 6

/** Serialization failures and deadlocks: the same work can succeed once the other transaction is over. */
const RETRIED_CODES = new Set(['40001', '40P01'])
const RETRIES = 3

export const connectDatabase = (
  url: string,
  options: {
    maxConnections?: number
    onLost?: (error: Error) => void
  } & Partial<DatabaseTimeouts> = {},
): Database => {
  const { maxConnections: max = MOST_CONNECTIONS, onLost = () => undefined } = options
  const config = { connectionString: url, max, ...patienceOf(options) }
  // A transaction keeps its connection for many statements: plain reads never wait behind it.
  const forReads = openPool({ ...config, pipeline: false }, onLost)
  const forTransactions = openPool({ ...config, pipeline: true }, onLost)
  return {
    ...queryable(askIn(forReads)),
    reads: queryable(askOnce(forReads)),
    transaction: async (work, optimistic = false) => {
      const done = optimistic ? await transactOptimistically(forTransactions, work) : null
      if (done) return done.result
      for (let tries = 1; ; tries += 1) {
        try {
          return await transact(forTransactions, work)
        } catch (error) {
          if (tries > RETRIES || !RETRIED_CODES.has((error as { code?: string }).code ?? '')) throw error
        }
      }
    },
    end: async () => {
      await Promise.all([forReads.end(), forTransactions.end()])
    },
  }
}
