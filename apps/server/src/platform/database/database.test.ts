import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openLine } from '../../testing/line.ts'
import { openTestSchool } from '../../testing/school.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { withDatabase } from '../postgres/address.ts'
import { connectDatabase, type Database } from './database.ts'
import { type Sql, sql } from './sql.ts'
import type { Transaction } from './transaction.ts'
import { DatabaseUnavailable } from './unavailable.ts'

afterEach(() => void vi.useRealTimers())

const MANY = 30

test('readers get answers while transactions use all of their own connections', async () => {
  const school = await openTestSchool()
  let end = (): void => undefined
  const held = new Promise<void>(resolve => {
    end = resolve
  })
  const transactions = Array.from({ length: MANY }, (_, nth) =>
    school.db.transaction(async tx => {
      await held
      return tx.one<{ nth: number }>(sql`select ${nth}::int as nth`)
    }),
  )
  const read = await school.db.one<{ up: number }>(sql`select 1 as up`)
  expect(read).toEqual({ up: 1 })
  end()
  expect(await Promise.all(transactions)).toEqual(Array.from({ length: MANY }, (_, nth) => ({ nth })))
})

test('identical reads at the same time share one statement, each with its own rows; later reads run their own', async () => {
  const school = await openTestSchool()
  const asked = (of: number) => school.db.reads.one<{ id: string; of: number }>(sql`select gen_random_uuid() as id, ${of}::int as of`)
  const [one, other, another] = await Promise.all([asked(1), asked(1), asked(2)])
  expect(other).toEqual(one)
  expect(other).not.toBe(one)
  expect(another).toEqual({ id: expect.not.stringMatching(one.id), of: 2 })
  expect(await asked(1)).not.toEqual(one)
  const alone = () => school.db.one<{ id: string }>(sql`select gen_random_uuid() as id`)
  expect(await alone()).not.toEqual(await alone())
})

test('nobody is answered by a statement that was sent before they asked', async () => {
  const school = await openTestSchool()
  const held = { lock: 0x7ead }
  const asked = () =>
    school.db.reads.one<{ id: string }>(
      sql`select gen_random_uuid() as id from (select pg_advisory_xact_lock_shared(${held.lock})) as held`,
    )
  const sent = (): Promise<{ statements: number }> =>
    school.db.one<{ statements: number }>(
      sql`select count(*) as statements from pg_locks where locktype = 'advisory' and objid = ${held.lock} and not granted`,
    )
  const answers: Promise<{ id: string }>[] = []
  await school.db.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(${held.lock})`)
    for (const statements of [1, 2]) {
      answers.push(asked())
      await vi.waitFor(async () => expect(await sent()).toEqual({ statements }), { timeout: 9_000 })
    }
  })
  const [earlier, later] = await Promise.all(answers)
  expect(later).not.toEqual(earlier)
})

test('an answer that fails, fails for all who share it, and the next one is asked anew', async () => {
  const school = await openTestSchool()
  const divided = (by: number) => school.db.reads.one<{ result: number }>(sql`select 1 / ${by}::int as result`)
  const outcomes = await Promise.allSettled([divided(0), divided(0), divided(1)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await divided(1)).toEqual({ result: 1 })
})

const STATEMENT_TIMEOUT_MS = 10_000
/** The driver waits a little longer than the server. */
const DRIVER_WAITS_MS = STATEMENT_TIMEOUT_MS + 2_000

const connectAlone = async () => {
  const database = await createTestDatabase()
  const line = await openLine(database.url)
  const db = connectDatabase(line.url, { maxConnections: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS })
  onTestFinished(async () => {
    for (const socket of line.sockets) socket.destroy()
    await db.end()
    await database.drop()
  })
  return { line, db }
}

test('a transaction whose server falls silent waits once, and the next one has a new connection', async () => {
  const { line, db } = await connectAlone()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let ended: unknown = null
  void db
    .transaction(async tx => {
      await tx.one<{ before: number }>(sql`select 1 as before`)
      line.silence()
      return tx.one<{ unheard: number }>(sql`select 2 as unheard`)
    })
    .catch((error: unknown) => {
      ended = error
    })
  for (let turn = 0; turn < 100_000 && !line.unheard.includes('as unheard'); turn += 1) await setImmediate()
  vi.advanceTimersByTime(DRIVER_WAITS_MS)
  // Only promises are left to wait for.
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  vi.useRealTimers()
  expect(ended).toBeInstanceOf(DatabaseUnavailable)
  expect(await db.transaction(tx => tx.one<{ after: number }>(sql`select 3 as after`))).toEqual({ after: 3 })
})

test('a transaction whose work fails for another reason leaves nothing behind on its connection', async () => {
  const { db } = await connectAlone()
  const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  const failing = db.transaction(async tx => {
    await tx.run(sql`set local application_name = 'still in a transaction'`)
    throw reason
  })
  await expect(failing).rejects.toBe(reason)
  const seen = await db.transaction(tx => tx.one<{ name: string }>(sql`select current_setting('application_name') as name`))
  expect(seen).toEqual({ name: 'xiotein' })
})

test('a connection to a server that only reads any more is not used again', async () => {
  const { db } = await connectAlone()
  const write = () => db.transaction(tx => tx.run(sql`update school_settings set name = name`))
  await db.transaction(tx => tx.run(sql`set session characteristics as transaction read only`))
  await expect(write()).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await write()).toBe(0)
})

/** A row like any other: a run of a job. */
const addRun = (period: string) =>
  sql`insert into platform_job_run (job, period, due_at, tries, began_at, next_try_at) values ('test', ${period}, now(), 1, now(), now())`
const raiseTries = (period: string) => sql`update platform_job_run set tries = tries + 1 where period = ${period}`
const allRuns = sql<{ period: string; tries: number }>`select period, tries from platform_job_run order by period`

test('what a transaction sends without waiting for it happens in order, and is visible to the next statement', async () => {
  const { db } = await openTestSchool()
  const seen = await db.transaction(async tx => {
    tx.send(addRun('1'))
    tx.send(raiseTries('1'))
    const runs = await tx.rows(allRuns)
    tx.send(addRun('2'))
    return runs
  })
  expect(seen).toEqual([{ period: '1', tries: 2 }])
  expect(await db.rows(allRuns)).toEqual([
    { period: '1', tries: 2 },
    { period: '2', tries: 1 },
  ])
})

test('a sent statement that fails takes the transaction with it, and is the reason that is given', async () => {
  const { db } = await openTestSchool()
  const atTheEnd = db.transaction(async tx => {
    tx.send(addRun('1'))
    tx.send(addRun('1'))
  })
  await expect(atTheEnd).rejects.toMatchObject({ code: '23505' })
  const noticedLater = db.transaction(async tx => {
    tx.send(addRun('2'))
    tx.send(addRun('2'))
    await tx.run(addRun('3'))
  })
  await expect(noticedLater).rejects.toMatchObject({ code: '23505' })
  expect(await db.rows(allRuns)).toEqual([])
})

test('a transaction in which a failure was passed over is not reported as done', async () => {
  const { db } = await openTestSchool()
  const passedOver = db.transaction(async tx => {
    await tx.run(addRun('1'))
    await tx.run(addRun('1')).catch(() => undefined)
    return 'done'
  })
  await expect(passedOver).rejects.toThrow('nothing was committed')
  expect(await db.rows(allRuns)).toEqual([])
})

const REFUSED = new Error('judged')
const refuse = (): never => {
  throw REFUSED
}

test('a transaction learns nothing and commits nothing before what it rests on is judged, whatever it makes of failures', async () => {
  const { db } = await openTestSchool()
  await db.run(addRun('1'))
  const learned: unknown[] = []
  const works: readonly ((tx: Transaction) => Promise<unknown>)[] = [
    async tx => learned.push(await tx.rows(allRuns)),
    async tx => tx.send(addRun('2')),
    tx => tx.run(addRun('3')).catch(() => undefined),
    // It fails for a reason of its own, here and in the database.
    () => Promise.reject(new Error('for another reason')),
    tx => tx.run(addRun('1')),
  ]
  for (const work of works) {
    const refused = db.transaction(tx => {
      tx.precondition(allRuns, refuse)
      return work(tx)
    })
    await expect(refused).rejects.toBe(REFUSED)
  }
  expect(learned).toEqual([])
  expect(await db.rows(allRuns)).toEqual([{ period: '1', tries: 1 }])
})

test('a transaction whose ground holds goes on, and fails for its own reasons', async () => {
  const { db } = await openTestSchool()
  const judged: string[] = []
  const note = (runs: readonly { period: string }[]): void => void judged.push(`${runs.length} before`)
  const seen = await db.transaction(async tx => {
    tx.precondition(allRuns, note)
    tx.send(addRun('1'))
    return tx.rows(allRuns)
  })
  expect(seen).toEqual([{ period: '1', tries: 1 }])
  const doubled = db.transaction(async tx => {
    tx.precondition(allRuns, note)
    tx.send(addRun('1'))
  })
  await expect(doubled).rejects.toMatchObject({ code: '23505' })
  expect(judged).toEqual(['0 before', '1 before'])
})

test.each(['a new connection', 'a connection that knows the statement from before'])(
  'a transaction that loses a deadlock on %s is tried again, also when the statement was only sent',
  async connection => {
    const { db, url } = await openTestSchool()
    for (const period of ['1', '2']) await db.run(addRun(period))
    const connections = [0, 1].map(() => connectDatabase(url, { maxConnections: 1 }))
    onTestFinished(async () => void (await Promise.all(connections.map(each => each.end()))))
    // Changes no row.
    if (connection !== 'a new connection') for (const each of connections) await optimistically(each, tx => tx.send(raiseTries('none')))
    let holding = 0
    let release = (): void => undefined
    const bothHold = new Promise<void>(resolve => {
      release = resolve
    })
    const raise = (on: Database | undefined, first: string, second: string): Promise<void> | undefined =>
      on?.transaction(async tx => {
        await tx.run(raiseTries(first))
        holding += 1
        if (holding >= 2) release()
        await bothHold
        tx.send(raiseTries(second))
      })
    await Promise.all([raise(connections[0], '1', '2'), raise(connections[1], '2', '1')])
    expect(await db.rows(allRuns)).toEqual([
      { period: '1', tries: 3 },
      { period: '2', tries: 3 },
    ])
  },
)

/** Its answer to a wish for TLS is no TLS, as that of a server whose certificate is over is no good one. */
const openWithoutTls = async (): Promise<string> => {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('S')
      socket.once('data', () => socket.end('This is not TLS.'))
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `postgres://ada@127.0.0.1:${(server.address() as { port: number }).port}/school?sslmode=verify-full`
}

test('a server that takes no connection is away, whatever its reason: the same request may be sent again', async () => {
  const database = await createTestDatabase('empty')
  onTestFinished(() => database.drop())
  const unknownName = 'postgres://ada@database.invalid/school'
  for (const url of [withDatabase(database.url, 'nobody_has_made_it'), unknownName, await openWithoutTls()]) {
    const db = connectDatabase(url)
    const up = sql<{ up: number }>`select 1 as up`
    await expect(db.one(up)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(db.reads.one(up)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(db.transaction(tx => tx.one(up))).rejects.toBeInstanceOf(DatabaseUnavailable)
    await db.end()
  }
})

/** Does the work optimistically, and returns how often it was done. */
const optimistically = async (db: Database, work: (tx: Transaction) => unknown) => {
  const ways: string[] = []
  const result = await db.transaction(async tx => {
    ways.push(tx.isOptimistic ? 'optimistic' : 'read')
    return work(tx)
  }, true)
  return { ways, result }
}

test('a transaction that reads nothing is carried out optimistically, and what it sent is committed together', async () => {
  const { db } = await openTestSchool()
  const rows: (() => Promise<{ tries: number }[]>)[] = []
  const done = await optimistically(db, tx => {
    tx.send(addRun('1'))
    rows.push(tx.sendAndRead(sql<{ tries: number }>`update platform_job_run set tries = tries + 1 returning tries`))
    tx.send(addRun('2'))
    return 'done'
  })
  expect(done).toEqual({ ways: ['optimistic'], result: 'done' })
  expect(await rows[0]?.()).toEqual([{ tries: 2 }])
  expect(await db.rows(allRuns)).toEqual([
    { period: '1', tries: 2 },
    { period: '2', tries: 1 },
  ])
})

test('a transaction that cannot be carried out optimistically leaves nothing behind, and is done again from its beginning', async () => {
  const { db } = await openTestSchool()
  await db.run(addRun('1'))
  const withGuard = (tx: Transaction): void => {
    tx.send(addRun(tx.isOptimistic ? 'optimistic' : '2'))
    if (tx.isOptimistic) tx.send(sql`select 1 / count(*)::int as known from platform_job_run where period = 'none'`)
    tx.send(addRun('3'))
  }
  expect((await optimistically(db, withGuard)).ways).toEqual(['optimistic', 'read'])
  expect((await optimistically(db, tx => tx.rows(allRuns))).ways).toEqual(['optimistic', 'read'])
  expect((await optimistically(db, tx => (tx.isOptimistic ? tx.sendAndRead(allRuns)() : null))).ways).toEqual(['optimistic', 'read'])
  const refusing = optimistically(db, tx => {
    tx.send(addRun('4'))
    throw REFUSED
  })
  await expect(refusing).rejects.toBe(REFUSED)
  expect((await db.rows(allRuns)).map(({ period }) => period)).toEqual(['1', '2', '3'])
  // The connection of a failure is not used again, and the next one knows all statements.
  expect((await optimistically(db, tx => tx.send(addRun('5')))).ways).toEqual(['optimistic'])
})

test('a statement of an optimistic transaction is known on its connection, whatever fails after it', async () => {
  const { db } = await connectAlone()
  const send = () => db.transaction(async tx => tx.send(raiseTries('1')))
  expect((await optimistically(db, tx => tx.send(raiseTries('1')))).ways).toEqual(['optimistic'])
  const failing = db.transaction(async tx => {
    tx.send(sql`select 1 / 0`)
    tx.send(raiseTries('1'))
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  await send()
  expect((await optimistically(db, tx => tx.send(raiseTries('1')))).ways).toEqual(['optimistic'])
})

test('an optimistic commit that is not answered is not made again', async () => {
  const { line, db } = await connectAlone()
  await db.transaction(tx => tx.one(sql`select 1 as up`))
  line.silence()
  const ways: string[] = []
  const lost = optimistically(db, tx => {
    ways.push(tx.isOptimistic ? 'optimistic' : 'read')
    tx.send(sql`select 1 as up`)
  })
  const reported = expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect.poll(() => line.unheard).not.toBe('')
  line.cut()
  await reported
  expect(ways).toEqual(['optimistic'])
})

const unwritable = {
  toPostgres: (): never => {
    throw new Error('cannot be written')
  },
}

test.each<readonly [string, (tx: Transaction, statement: Sql) => unknown]>([
  ['sent as the last one', (tx, statement) => tx.send(statement)],
  ['passed over', (tx, statement) => tx.run(statement).catch(() => undefined)],
])('a statement that cannot be written and is %s takes the transaction with it, and its connection is not used again', async (_, ask) => {
  const { db } = await connectAlone()
  const named = (value: unknown) => sql`select ${value}::text as named`
  const failing = db.transaction(async tx => {
    tx.send(addRun('1'))
    await ask(tx, named(unwritable))
  })
  await expect(failing).rejects.toThrow('cannot be written')
  expect(await db.rows(allRuns)).toEqual([])
  expect(await db.transaction(tx => tx.run(named('known')))).toBe(1)
})

test('a value that cannot be written commits nothing of an optimistic transaction, and its connection is not used again', async () => {
  const { db } = await connectAlone()
  const done = await optimistically(db, tx => {
    if (!tx.isOptimistic) return
    tx.send(addRun('1'))
    tx.send(sql`select ${unwritable}::text as unwritable`)
  })
  expect(done.ways).toEqual(['optimistic', 'read'])
  expect((await optimistically(db, tx => tx.send(addRun('2')))).ways).toEqual(['optimistic'])
  expect(await db.rows(allRuns)).toEqual([{ period: '2', tries: 1 }])
})
