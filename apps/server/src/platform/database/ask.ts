import type pg from 'pg'
import { connectionOf } from './pool.ts'
import type { Answer, Ask } from './queryable.ts'
import { planOf, type Sql } from './sql.ts'
import { asUnavailable } from './unavailable.ts'

/** `unwritten` is called, before anything else can be asked, with the reason why a statement has not left the driver, such as a value that it cannot write. */
export const askOf =
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
      throw asUnavailable(error)
    }
  }

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

/** Each statement on any connection of the pool. */
export const askIn =
  (pool: pg.Pool): Ask =>
  statement =>
    askOn(connectionOf(pool), statement)

/**
 * Sends equal statements that wait for a connection once. They are sent after the last one was requested, so that no answer is older than
 * it would have been alone. A statement that is on its way already is never joined.
 */
export const askOnce = (pool: pg.Pool): Ask => {
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
