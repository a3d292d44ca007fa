import pg from 'pg'
import type { Sql } from './sql.ts'

export type Answer = pg.QueryArrayResult<unknown[]>

const nothing = (): void => undefined

/** The statements that each connection has carried out in this way. */
const knownTo = new WeakMap<pg.PoolClient, Set<string>>()

/** Whether the driver knows which statements PostgreSQL has prepared, even if one of these fails. */
export const knowsAll = (client: pg.PoolClient, statements: readonly Sql[]): boolean =>
  statements.every(({ name }) => knownTo.get(client)?.has(name))

/**
 * Runs statements as one transaction, by one write: PostgreSQL commits what was sent together when all of it was carried out. Without `begin`,
 * `commit` and an answer to each of them, this costs hardly more than one statement.
 */
export const sendTogether = (client: pg.PoolClient, statements: readonly Sql[]): Promise<readonly Answer[]> =>
  new Promise((resolve, reject) => {
    const config: pg.QueryArrayConfig = { text: '', rowMode: 'array' }
    const together = new pg.Query(config, (error, answers) => {
      if (error) return reject(error)
      const known = knownTo.get(client) ?? new Set()
      knownTo.set(client, known)
      for (const { name } of statements) known.add(name)
      resolve([answers].flat() as unknown as Answer[])
    })
    together.submit = connection => {
      // Each statement would end its own transaction.
      const unended: pg.Connection = Object.create(connection, { sync: { value: nothing } })
      for (const { name, text, values } of statements) {
        const own: pg.QueryArrayConfig = { name, text, values: [...values], rowMode: 'array' }
        new pg.Query(own).submit(unended)
      }
      connection.sync()
    }
    const { stream } = client.connection
    stream.cork()
    client.query(together)
    stream.uncork()
  })
