import type pg from 'pg'
import { askOf } from './ask.ts'
import { connectionOf } from './pool.ts'
import { type Answer, type Ask, queryable, rowsOf, type Writer } from './queryable.ts'
import type { Sql } from './sql.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Statements that are committed together or not at all. */
export type Transaction = Writer & {
  readonly inTransaction: true
  /**
   * Whether nothing can be read: all statements leave at once when the work is done, and are committed with it. What is known from before is
   * to be guarded by a statement that fails where it is no longer so.
   */
  readonly isOptimistic: boolean
  /** Runs a statement whose result nobody needs, without waiting for it. What follows sees its effect; if it fails, so does the transaction. */
  send(statement: Sql): void
  /**
   * The same for a statement with rows, to be called for when the transaction is committed. Before that, `isOptimistic` has none: then it throws,
   * as everything does that reads.
   */
  sendAndRead<Row>(statement: Sql<Row>): () => Promise<Row[]>
  /**
   * Sends what everything else rests on, first of all. Nobody gets the result of a later statement, and nothing is committed, before `check`
   * has seen its rows. What it throws ends the transaction.
   */
  precondition<Row>(statement: Sql<Row>, check: (rows: readonly Row[]) => void): void
}

/** The error code of a statement after an earlier one in the same transaction has failed. */
const ABORTED = '25P02'
const isAborted = (error: unknown): boolean => (error as { code?: string }).code === ABORTED

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

/** Begins a transaction on a connection. `tx` is for its work; the rest ends it. */
const begin = (client: pg.PoolClient) => {
  const { hold, flush } = holdBack(client)
  const sent: Promise<Answer>[] = []
  /** Errors of statements that were never sent: PostgreSQL does not know of them, and would commit the others. */
  const unwritten: Error[] = []
  const ask = askOf(client, reason => void unwritten.push(reason))
  /** The pending check that everything depends on; null once it has passed. */
  let unchecked: Promise<void> | null = null

  const askNow: Ask = statement => {
    const answer = ask(statement)
    flush()
    return unchecked === null ? answer : Promise.all([answer, unchecked]).then(([known]) => known)
  }
  const send = (statement: Sql): Promise<Answer> => {
    hold()
    const answer = ask(statement)
    // Whoever commits learns of a failure.
    answer.catch(() => undefined)
    sent.push(answer)
    return answer
  }
  const sendAndRead: Transaction['sendAndRead'] = statement => {
    const rows = send(statement).then(answer => rowsOf(statement, answer))
    rows.catch(() => undefined)
    return () => rows
  }
  const precondition: Transaction['precondition'] = (statement, check) => {
    const outcome = sendAndRead(statement)().then(check)
    unchecked = outcome
    outcome.then(
      () => {
        unchecked = null
      },
      () => undefined,
    )
  }
  const checked = async (): Promise<void> => {
    if (unchecked === null) return
    flush()
    await unchecked
  }

  void send(BEGIN)
  const tx: Transaction = {
    ...queryable(askNow),
    send: statement => void send(statement),
    sendAndRead,
    precondition,
    isOptimistic: false,
    inTransaction: true,
  }

  const commit = async (): Promise<void> => {
    await checked()
    for (const reason of unwritten) throw reason
    const committed = askNow(COMMIT)
    await Promise.all([...sent, committed])
    // PostgreSQL rolls back instead when a statement has failed.
    if ((await committed).command !== 'COMMIT') throw new Error('a statement failed and nobody heeded it: nothing was committed')
  }

  /** The reason why it failed: the precondition, then the first statement that failed; `error` is what its work ended with. */
  const reasonOf = async (error: unknown): Promise<unknown> => {
    flush()
    // A command that was carried out before is not refused because it cannot be carried out again.
    const reason = await checked().then(
      () => error,
      (outcome: unknown) => outcome,
    )
    if (!isAborted(reason)) return reason
    const failed = (await Promise.allSettled(sent)).find(outcome => outcome.status === 'rejected')
    return failed?.reason ?? reason
  }

  /** Returns whether the connection can be used again. */
  const rollBack = (): Promise<boolean> =>
    client.query('rollback').then(
      // The driver takes a statement that it could not write for one that PostgreSQL has prepared.
      () => unwritten.length === 0,
      () => false,
    )

  return { tx, commit, reasonOf, rollBack }
}

/** Carries work out as one transaction. */
export const transact = async <Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
  const client = await connectionOf(pool)
  // Whatever happens, no connection with an open transaction goes back into the pool.
  let isClean = false
  const { tx, commit, reasonOf, rollBack } = begin(client)
  try {
    const result = await work(tx)
    await commit()
    isClean = true
    return result
  } catch (error) {
    const failure = await reasonOf(error)
    // A server that has stopped answering would not answer a rollback, and one that is no longer the primary will never take this up:
    // without its connection it rolls back automatically.
    if (!(failure instanceof DatabaseUnavailable)) isClean = await rollBack()
    throw failure
  } finally {
    client.release(!isClean)
  }
}
