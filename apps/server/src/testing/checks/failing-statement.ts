// A real database in which one statement of a call fails, as if it were broken or had taken too long.

import { AsyncLocalStorage } from 'node:async_hooks'
import { onTestFinished } from 'vitest'
import type { Database, Queryable, Sql, Transaction, Writer } from '../../platform/database/index.ts'

/** The statements that the database is given instead: one with an error of the program, and one that fails as if it had taken too long. */
const FAILURES = [
  { name: '', text: 'select 1 / 0', values: [] },
  {
    name: '',
    text: `do $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`,
    values: [],
  },
] as const

type Call = { left: number; readonly nth: number; hasFailed: boolean }

type FailingDatabase = {
  readonly db: Database
  /** Does the work while its nth statement fails, odd ones in one way and even ones in the other; returns whether there was one. */
  failing<Result>(nth: number, work: () => Promise<Result>): Promise<{ readonly result: Result; readonly hasFailed: boolean }>
}

export const failStatementsOf = (db: Database): FailingDatabase => {
  // Statements of other work, such as the nodes' notes to each other, are not counted.
  const calls = new AsyncLocalStorage<Call>()
  // While there is one, every promise of the process costs more, those of the tests that follow, too.
  onTestFinished(() => calls.disable())
  const turned = <Row>(statement: Sql<Row>): Sql<Row> => {
    const call = calls.getStore()
    if (!call) return statement
    call.left -= 1
    if (call.left !== 0) return statement
    call.hasFailed = true
    return FAILURES[call.nth % FAILURES.length] as Sql<Row>
  }
  const reading = (own: Queryable): Queryable => ({
    rows: statement => own.rows(turned(statement)),
    one: statement => own.one(turned(statement)),
    maybe: statement => own.maybe(turned(statement)),
  })
  const writing = (own: Writer): Writer => ({ ...reading(own), run: statement => own.run(turned(statement)) })
  const inTransaction = (own: Transaction): Transaction => ({
    ...writing(own),
    inTransaction: true,
    isOptimistic: false,
    send: statement => own.send(turned(statement)),
    sendAndRead: statement => own.sendAndRead(turned(statement)),
    precondition: (statement, judge) => own.precondition(turned(statement), judge),
  })
  return {
    db: {
      ...writing(db),
      reads: reading(db.reads),
      // No statement of an optimistic change fails: it would only be done again.
      transaction: (work, optimistic) => db.transaction(tx => work(tx.isOptimistic ? tx : inTransaction(tx)), optimistic),
      end: () => db.end(),
    },
    failing: async (nth, work) => {
      const call: Call = { left: nth, nth, hasFailed: false }
      // A request that is injected begins when it is awaited.
      const result = await calls.run(call, async () => await work())
      return { result, hasFailed: call.hasFailed }
    },
  }
}
