import pg from 'pg'
import type { Answer } from './queryable.ts'
import { planOf, type Sql } from './sql.ts'

declare module 'pg' {
  interface Connection {
    /** Texts of the statements that PostgreSQL has prepared on this connection, by name. */
    readonly parsedStatements: Record<string, string>
    /** Those that were sent to be prepared; the driver forgets one when it fails. */
    readonly submittedNamedStatements: Record<string, string>
  }
}

const nothing = (): void => undefined

/** The plans that PostgreSQL keeps of these statements. */
const plansOf = (statements: readonly Sql[]) =>
  statements.flatMap(statement => {
    const plan = planOf(statement)
    return plan === '' ? [] : [{ plan, text: statement.text }]
  })

/** Whether the driver knows which statements PostgreSQL has prepared, even if one of these fails. */
export const knowsAll = ({ connection }: pg.PoolClient, statements: readonly Sql[]): boolean =>
  plansOf(statements).every(({ plan }) => plan in connection.parsedStatements)

/** The driver notes what was prepared only of queries that have a name of their own. */
const notePrepared = ({ parsedStatements, submittedNamedStatements }: pg.Connection, statements: readonly Sql[]): void => {
  for (const { plan, text } of plansOf(statements)) {
    parsedStatements[plan] = text
    delete submittedNamedStatements[plan]
  }
}

/** Some of the statements could not be written: PostgreSQL has not been told to commit them, and their connection cannot be used any more. */
export class Unsent extends Error {
  override name = 'Unsent'
}

/** Hands statements to the driver without the Sync that commits them. Throws where one of them cannot be written. */
const submitAll = (connection: pg.Connection, statements: readonly Sql[]): void => {
  // Each statement would end its own transaction.
  const unended: pg.Connection = Object.create(connection, { sync: { value: nothing } })
  for (const statement of statements) {
    const { text, values } = statement
    const own: pg.QueryArrayConfig = { name: planOf(statement), text, values: [...values], rowMode: 'array' }
    // The types do not say that it may return an error.
    const failure: unknown = new pg.Query(own).submit(unended)
    if (failure) throw failure
  }
}

/**
 * Runs statements as one transaction, by one write: PostgreSQL commits what was sent together when all of it was carried out. Without `begin`,
 * `commit` and an answer to each of them, this costs hardly more than one statement. Rejects with `Unsent` where a statement cannot be written.
 */
export const sendPipelined = (client: pg.PoolClient, statements: readonly Sql[]): Promise<readonly Answer[]> =>
  new Promise((resolve, reject) => {
    const config: pg.QueryArrayConfig = { text: '', rowMode: 'array' }
    const together = new pg.Query(config, (error, answers) => {
      if (error) return reject(error)
      notePrepared(client.connection, statements)
      resolve([answers].flat() as unknown as Answer[])
    })
    together.submit = connection => {
      try {
        submitAll(connection, statements)
      } catch (error) {
        // The driver gives it to the callback.
        return new Unsent('a statement could not be written', { cause: error })
      }
      connection.sync()
      return null
    }
    const { stream } = client.connection
    stream.cork()
    try {
      client.query(together)
    } finally {
      stream.uncork()
    }
  })
