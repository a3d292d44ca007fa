// Calls of the product without HTTP, with a note of what they ask the database.

import { randomUUID } from 'node:crypto'
import { endpoints } from '../../../apps/server/src/features.ts'
import type { Queryable, Sql, Transaction, Writer } from '../../../apps/server/src/platform/database/index.ts'
import { perform } from '../../../apps/server/src/platform/http/index.ts'
import type { School } from '../../../apps/server/src/platform/school.ts'
import type { Caller } from '../../../apps/server/src/platform/sign-in/index.ts'

const nothing = (): void => undefined
const browser = {
  sessionToken: null,
  bearerToken: null,
  deviceTokens: [],
  source: '',
  userAgent: null,
  language: 'en' as const,
  address: 'http://127.0.0.1',
  noted: null,
  open: nothing,
  close: nothing,
  remember: nothing,
  note: nothing,
}

/** Returns the answer to the caller. A read takes its input as a query string would carry it. */
export const callInside = (school: School, name: string, caller: Caller, rawInput: unknown): Promise<unknown> => {
  const call = endpoints.find(each => each.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  return perform(school, { endpoint: call, caller, rawInput, key: randomUUID(), browser })
}

/** The same queryable; every statement that it is asked is added to `noted`. */
export const noting = <Asked extends Queryable & { reads?: Queryable; run?: Writer['run']; send?: Transaction['send'] }>(
  db: Asked,
  noted: Sql[],
): Asked => {
  const note =
    <Answer>(ask: (statement: Sql) => Answer) =>
    (statement: Sql) => {
      noted.push(statement)
      return ask(statement)
    }
  const reads = db.reads && { reads: noting(db.reads, noted) }
  const run = db.run && { run: note(db.run) }
  const send = db.send && { send: note(db.send) }
  return { ...db, ...reads, ...run, ...send, rows: note(db.rows), one: note(db.one), maybe: note(db.maybe) }
}
