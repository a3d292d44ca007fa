import pg from 'pg'
import { knowsAll, sendPipelined, Unsent } from './pipeline.ts'
import { connectionOf } from './pool.ts'
import { type Answer, queryable, rowsOf } from './queryable.ts'
import type { Sql } from './sql.ts'
import type { Transaction } from './transaction.ts'
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts'

const mustRead = (): never => {
  throw new Error('an optimistic transaction reads nothing')
}

/** A transaction that only notes its statements. `answer` gives their rows to those who ask for them afterwards. */
const collectStatements = () => {
  const statements: Sql[] = []
  let answers: readonly Answer[] = []
  const tx: Transaction = {
    ...queryable(async () => mustRead()),
    send: statement => void statements.push(statement),
    sendAndRead: statement => {
      const nth = statements.push(statement) - 1
      return async () => rowsOf(statement, answers[nth] ?? mustRead())
    },
    precondition: mustRead,
    isOptimistic: true,
    inTransaction: true,
  }
  const answer = (given: readonly Answer[]): void => {
    answers = given
  }
  return { tx, statements, answer }
}

/**
 * Carries work out as one transaction that reads nothing and leaves by one write (docs/decisions/0037-statements-sent-together.md). Null where
 * nothing has been changed: the work has to read, would be refused, or one of its statements failed. The ordinary transaction then says which.
 */
export const transactOptimistically = async <Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<{ readonly result: Result } | null> => {
  // Without a connection the work has not been done: nobody takes its commit for one that was sent.
  const client = await connectionOf(pool)
  let isClean = true
  const { tx, statements, answer } = collectStatements()
  try {
    const done = await work(tx).then(
      result => ({ result }),
      () => null,
    )
    if (done === null) return null
    isClean = false
    answer(await sendPipelined(client, statements))
    isClean = true
    return done
  } catch (error) {
    if (error instanceof Unsent) return null
    // Unless PostgreSQL itself refused a commit, nobody knows whether it came through.
    const failure = asUnavailable(error)
    if (failure instanceof DatabaseUnavailable) throw failure
    if (!(error instanceof pg.DatabaseError)) throw new DatabaseUnavailable('a commit has no answer', { cause: error })
    isClean = knowsAll(client, statements)
    return null
  } finally {
    client.release(!isClean)
  }
}
