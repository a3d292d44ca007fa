import pg from 'pg'
import { asAway, DatabaseAway } from './away.ts'
import { fieldName } from './field-name.ts'
import { planOf, type Sql } from './sql.ts'
import { type Answer, knowsAll, sendTogether, Unsent } from './together.ts'

/** Reads: in the pool outside a transaction, on one connection inside. The fields of a row are its columns in camel case. */
export type Queryable = {
  rows<Row>(statement: Sql<Row>): Promise<Row[]>
  /** The only row. Throws when there is none: that is a bug, not a refusal. */
  one<Row>(statement: Sql<Row>): Promise<Row>
  /** The only row, or null. */
  maybe<Row>(statement: Sql<Row>): Promise<Row | null>
}

/** Changes rows as well. Only values of this name are given statements that write; a check refuses them anywhere else. */
export type Writer = Queryable & {
  /** Returns the number of rows that were changed. */
  run(statement: Sql): Promise<number>
}

/** Statements that are committed together or not at all. */
export type Transaction = Writer & {
  readonly inTransaction: true
  /**
   * Whether nothing can be read: all statements leave at once when the work is done, and are committed with it. What is known from before is
   * to be guarded by a statement that fails where it is no longer so.
   */
  readonly isAhead: boolean
  /** Runs a statement whose result nobody needs, without waiting for it. What follows sees its effect; if it fails, so does the transaction. */
  send(statement: Sql): void
  /**
   * The same for a statement with rows, to be called for when the transaction is committed. Before that, `isAhead` has none: then it throws,
   * as everything does that reads.
   */
  sendAndRead<Row>(statement: Sql<Row>): () => Promise<Row[]>
  /**
   * Sends what everything else rests on, first of all. Nobody gets the result of a later statement, and nothing is committed, before `judge`
   * has seen its rows. What it throws ends the transaction.
   */
  restOn<Row>(statement: Sql<Row>, judge: (rows: readonly Row[]) => void): void
}

export type Database = Writer & {
  /** For reads: equal statements that wait for a connection are sent once, and answer everybody who waits for them. */
  readonly reads: Queryable
  /** `ahead`: the work is first tried without reading, and done again from its beginning where that fails for whatever reason. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, ahead?: boolean): Promise<Result>
  end(): Promise<void>
}

const INT8 = 20
const types = {
  // Sums and ids stay far below 2^53, so bigints are read as numbers.
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

type Ask = (statement: Sql) => Promise<Answer>

/** `unwritten` is called, before anything else can be asked, with the reason why a statement has not left the driver, such as a value that it cannot write. */
const askOf =
  (client: pg.PoolClient, unwritten: (reason: Error) => void = () => undefined): Ask =>
  async statement => {
    const { text, values } = statement
    let isHandingOver = true
    try {
      return await new Promise<Answer>((resolve, reject) => {
        void client.query<unknown[]>(
          { name: planOf(statement), text, values: values as unknown[], rowMode: 'array' },
          (error: Error | null, answer) => {
            if (error && isHandingOver) unwritten(error)
            if (error) reject(error)
            else resolve(answer)
          },
        )
        isHandingOver = false
      })
    } catch (error) {
      // Otherwise it leads to the driver alone.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw asAway(error)
    }
  }

/** Opens a connection, or takes an idle one. Without one the database is away, whatever the reason: a firewall, a certificate that has expired. */
const connectionOf = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: Error) => {
    throw new DatabaseAway(error.message || 'database away', { cause: error })
  })

const askOn = async (connecting: Promise<pg.PoolClient>, statement: Sql): Promise<Answer> => {
  const client = await connecting
  let broken = true
  try {
    const answer = await askOf(client)(statement)
    broken = false
    return answer
  } finally {
    client.release(broken)
  }
}

/**
 * Sends equal statements that wait for a connection once. They are sent after the last one was requested, so that no answer is older than
 * it would have been alone. A statement that is on its way already is never joined.
 */
const askOnce = (pool: pg.Pool): Ask => {
  const waiting = new Map<string, Promise<Answer>>()
  return statement => {
    const key = JSON.stringify([statement.name, statement.values])
    const send = () =>
      askOn(
        connectionOf(pool).finally(() => waiting.delete(key)),
        statement,
      )
    const answer = waiting.get(key) ?? send()
    waiting.set(key, answer)
    return answer
  }
}

/** Each caller gets their own rows, even when several share an answer. */
const queryable = (ask: Ask): Writer => {
  const rows = async <Row>(statement: Sql<Row>): Promise<Row[]> => rowsOf(statement, await ask(statement))
  return {
    rows,
    maybe: async statement => (await rows(statement))[0] ?? null,
    one: async statement => {
      const [row] = await rows(statement)
      if (row === undefined) throw new Error(`no row came back from: ${statement.text.slice(0, 80)}`)
      return row
    },
    run: async statement => (await ask(statement)).rowCount ?? 0,
  }
}

/** The fields of each statement's rows, by its name. */
const knownFields = new Map<string, readonly string[]>()

/** Turns lists of values into rows. `npm run rows -- --check` makes sure that they match the statement's type. */
const rowsOf = <Row>({ name }: Sql<Row>, { fields, rows }: pg.QueryArrayResult<unknown[]>): Row[] => {
  const names = knownFields.get(name) ?? fields.map(field => fieldName(field.name))
  knownFields.set(name, names)
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    for (const [nth, field] of names.entries()) row[field] = values[nth]
    return row as Row
  })
}

const RETRIED_CODES = new Set(['40001', '40P01'])
const RETRIES = 3
/** The error code of a statement after an earlier one in the same transaction has failed. */
const ABORTED = '25P02'

const BEGIN: Sql = { name: '', text: 'begin', values: [] }
const COMMIT: Sql = { name: '', text: 'commit', values: [] }

/** Statements that nobody waits for yet leave together with the next one: each write to the database costs as much as a short statement. */
const holdBack = ({ connection: { stream } }: pg.PoolClient) => {
  let isHeld = false
  return {
    hold: (): void => {
      if (!isHeld) stream.cork()
      isHeld = true
    },
    flush: (): void => {
      if (isHeld) stream.uncork()
      isHeld = false
    },
  }
}

/** Promises that are awaited together, later. */
const openWaiting = () => {
  const waiting: Promise<unknown>[] = []
  return {
    add: (promise: Promise<unknown>): void => {
      // The caller that awaits them all learns of the failure.
      promise.catch(() => undefined)
      waiting.push(promise)
    },
    /** Rejects with the first failure. */
    all: () => Promise.all(waiting),
    firstFailure: async (): Promise<unknown> =>
      (await Promise.allSettled(waiting)).flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))[0],
  }
}

const mustRead = (): never => {
  throw new Error('nothing can be read ahead')
}

/** A transaction that only notes its statements. `answer` gives their rows to those who ask for them afterwards. */
const collectStatements = () => {
  const statements: Sql[] = []
  let answers: readonly Answer[] = []
  const answer = (given: readonly Answer[]): void => {
    answers = given
  }
  const sendAndRead: Transaction['sendAndRead'] = statement => {
    const nth = statements.push(statement) - 1
    return async () => rowsOf(statement, answers[nth] ?? mustRead())
  }
  const ways = { send: (statement: Sql) => void statements.push(statement), sendAndRead, restOn: mustRead, isAhead: true }
  const tx: Transaction = { ...queryable(async () => mustRead()), ...ways, inTransaction: true }
  return { tx, statements, answer }
}

/** Connections for reading; transactions have as many of their own. */
export const MOST_CONNECTIONS = 6

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
      types: types as pg.CustomTypesConfig,
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
    const client = await connectionOf(forTransactions)
    // Whatever happens, no connection with an open transaction goes back into the pool.
    let isClean = false
    const sent = openWaiting()
    /** Errors of statements that were never sent: PostgreSQL does not know of them, and would commit the others. */
    const unwritten: Error[] = []
    const ask = askOf(client, reason => void unwritten.push(reason))
    const { hold, flush } = holdBack(client)
    /** The pending judgement that everything depends on; null once it has passed. */
    let unjudged: Promise<void> | null = null
    const judged = async (): Promise<void> => {
      if (unjudged === null) return
      flush()
      await unjudged
    }
    const askNow: Ask = statement => {
      const answer = ask(statement)
      flush()
      return unjudged === null ? answer : Promise.all([answer, unjudged]).then(([known]) => known)
    }
    const send = (statement: Sql): Promise<Answer> => {
      hold()
      const answer = ask(statement)
      sent.add(answer)
      return answer
    }
    const sendAndRead: Transaction['sendAndRead'] = statement => {
      const rows = send(statement).then(answer => rowsOf(statement, answer))
      // The caller that commits learns of a failure.
      rows.catch(() => undefined)
      return () => rows
    }
    const restOn: Transaction['restOn'] = (statement, judge) => {
      const verdict = sendAndRead(statement)().then(judge)
      unjudged = verdict
      verdict.then(
        () => {
          unjudged = null
        },
        () => undefined,
      )
    }
    try {
      void send(BEGIN)
      const ways = { send: (statement: Sql) => void send(statement), sendAndRead, restOn, isAhead: false }
      const result = await work({ ...queryable(askNow), ...ways, inTransaction: true })
      await judged()
      for (const reason of unwritten) throw reason
      // PostgreSQL rolls back instead when a statement has failed.
      const committed = askNow(COMMIT)
      sent.add(committed)
      await sent.all()
      if ((await committed).command !== 'COMMIT') throw new Error('a statement failed and nobody heeded it: nothing was committed')
      isClean = true
      return result
    } catch (error) {
      flush()
      // A command that was carried out before is not refused because it cannot be carried out again.
      const reason = await judged().then(
        () => error,
        (verdict: unknown) => verdict,
      )
      const isConsequence = (reason as { code?: string }).code === ABORTED
      const failure = isConsequence ? ((await sent.firstFailure()) ?? reason) : reason
      // A server that has stopped answering would not answer a rollback, and one that is no longer the primary will never take this up:
      // without its connection it rolls back automatically.
      if (!(failure instanceof DatabaseAway))
        isClean = await client.query('rollback').then(
          // The driver takes a statement that it could not write for one that PostgreSQL has prepared.
          () => unwritten.length === 0,
          () => false,
        )
      throw failure
    } finally {
      client.release(!isClean)
    }
  }

  /** Null where nothing has been changed: it has to read, would be refused, or did not come through. */
  const attemptAhead = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<{ readonly result: Result } | null> => {
    // Without a connection the work has not been done: nobody takes its commit for one that was sent.
    const client = await connectionOf(forTransactions)
    let isClean = true
    const ahead = collectStatements()
    try {
      const done = await work(ahead.tx).then(
        result => ({ result }),
        () => null,
      )
      if (done === null) return null
      isClean = false
      ahead.answer(await sendTogether(client, ahead.statements))
      isClean = true
      return done
    } catch (error) {
      if (error instanceof Unsent) return null
      // Unless PostgreSQL itself refused a commit, nobody knows whether it came through.
      const failure = asAway(error)
      if (failure instanceof DatabaseAway) throw failure
      if (!(error instanceof pg.DatabaseError)) throw new DatabaseAway('a commit has no answer', { cause: error })
      isClean = knowsAll(client, ahead.statements)
      return null
    } finally {
      client.release(!isClean)
    }
  }

  return {
    ...queryable(statement => askOn(connectionOf(pool), statement)),
    reads: queryable(askOnce(pool)),
    transaction: async (work, ahead = false) => {
      const done = ahead ? await attemptAhead(work) : null
      if (done) return done.result
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
