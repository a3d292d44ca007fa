import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { connectDatabase, type Database, sql } from '../database/index.ts'
import { openLog } from '../log.ts'
import { insertEmail, openMailer, outboxPage, waitsSince } from './index.ts'

afterEach(() => void vi.useRealTimers())

/** A mail server that answers as the test says; `taken` are the recipients whose emails it took. */
const openMailServer = async (answerTo: (recipient: string) => string | Promise<string> = () => '250 ok') => {
  const taken: string[] = []
  const talk = (socket: Socket): void => {
    let recipient = ''
    let inBody = false
    socket.on('error', () => undefined)
    socket.write('220 mail\r\n')
    createInterface({ input: socket }).on('line', async line => {
      if (inBody && line !== '.') return
      const isEnd = inBody
      inBody = line === 'DATA'
      if (isEnd) {
        const answer = await answerTo(recipient)
        if (answer.startsWith('250')) taken.push(recipient)
        return socket.write(`${answer}\r\n`)
      }
      const rcpt = /^RCPT TO:<(.+)>/.exec(line)?.[1]
      if (rcpt) recipient = rcpt
      if (line.startsWith('EHLO')) return socket.write('250-mail\r\n250 AUTH PLAIN\r\n')
      if (line.startsWith('AUTH')) return socket.write('535 not you\r\n')
      if (line === 'QUIT') return socket.end('221 bye\r\n')
      return socket.write(line === 'DATA' ? '354 go on\r\n' : rcpt?.startsWith('nobody') ? `550 <${rcpt}> is nobody\r\n` : '250 ok\r\n')
    })
  }
  const server: Server = createServer(talk).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { taken, server, port: (server.address() as { port: number }).port }
}

const openOutbox = async (port: number, log = openLog('silent'), signsInAs = '') => {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url)
  let now = new Date('2026-03-02T09:00:00Z')
  const mailer = openMailer(
    { smtpUrl: `smtp://${signsInAs}127.0.0.1:${port}?ignoreTLS=true`, mailFrom: 'school@example.org' },
    db,
    () => now,
    log,
  )
  onTestFinished(async () => {
    await mailer.close()
    await db.end()
    await database.drop()
  })
  return {
    db,
    mailer,
    clock: () => now,
    later: (minutes: number): void => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    write: (to: string) => db.transaction(tx => insertEmail(tx, randomUUID(), { to, subject: 'Hello', body: 'link' }, now)),
  }
}

const openTransactions = async (db: Database): Promise<number> =>
  (
    await db.one<{ open: number }>(sql`
      select count(*) as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)
  ).open

test('no transaction is open while a mail server thinks', async () => {
  let thinking: () => void = () => undefined
  let goOn: (answer: string) => void = () => undefined
  const reached = new Promise<void>(resolve => {
    thinking = resolve
  })
  const { port, taken } = await openMailServer(() => {
    thinking()
    return new Promise(resolve => {
      goOn = resolve
    })
  })
  const { db, mailer, write } = await openOutbox(port)
  await write('ada@example.org')
  const delivered = mailer.deliver()
  await reached
  expect(await openTransactions(db)).toBe(0)
  goOn('250 ok')
  await delivered
  expect(taken).toEqual(['ada@example.org'])
})

test('an email that arrives while others are being sent goes out too, and none goes out twice', async () => {
  let meanwhile: (() => Promise<void>) | null = null
  const { port, taken } = await openMailServer(async () => {
    const next = meanwhile
    meanwhile = null
    await next?.()
    return '250 ok'
  })
  const { db, mailer, write } = await openOutbox(port)
  meanwhile = async () => {
    await write('ben@example.org')
    void mailer.deliver()
  }
  await write('ada@example.org')
  await mailer.deliver()
  await mailer.deliver()
  expect(taken).toEqual(['ada@example.org', 'ben@example.org'])
  expect(await db.one(sql`select count(*) as waiting from platform_email where body is not null or sent_at is null`)).toEqual({
    waiting: 0,
  })
})

test("one wrong address does not stop other people's emails, and the log does not name it", async () => {
  const { port, taken } = await openMailServer()
  const lines: unknown[] = []
  const log = openLog('silent')
  log.warn = (...line: unknown[]) => void lines.push(line)
  const { db, mailer, write } = await openOutbox(port, log)
  await write('nobody@example.org')
  await write('ada@example.org')
  await mailer.deliver()
  expect(taken).toEqual(['ada@example.org'])
  expect(await db.rows(sql`select recipient, failure from platform_email where sent_at is null`)).toEqual([
    { recipient: 'nobody@example.org', failure: 'not-taken' },
  ])
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('@')
})

test('an email that could not be sent is tried again by itself when the mail server is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isBack = false
  const { port, taken } = await openMailServer(() => (isBack ? '250 ok' : '451 come again'))
  const { mailer, write, later } = await openOutbox(port)
  await write('ada@example.org')
  await mailer.deliver()
  expect(taken).toEqual([])
  isBack = true
  later(4)
  await mailer.deliver()
  expect(taken).toEqual([])
  later(2)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => taken).toEqual(['ada@example.org'])
})

test('an email that came back with an old backup stays where it is', async () => {
  const { port, taken } = await openMailServer()
  const { mailer, write, later } = await openOutbox(port)
  await write('ada@example.org')
  later(4 * 24 * 60)
  await write('ben@example.org')
  await mailer.deliver()
  expect(taken).toEqual(['ben@example.org'])
})

test('the outbox says why an email waits for the mail server, and when it is given up', async () => {
  const { port, server } = await openMailServer()
  const stranger = await openOutbox(port, undefined, 'ada:wrong@')
  await stranger.write('ada@example.org')
  await stranger.mailer.deliver()
  expect(await outboxPage(stranger.db, null, 1, stranger.clock())).toMatchObject([{ failure: 'signed-out', isOver: false }])
  await stranger.mailer.close()
  await new Promise(resolve => server.close(resolve))

  const { db, mailer, clock, later, write } = await openOutbox(port)
  const began = clock()
  await write('ada@example.org')
  for (let tries = 0; tries < 9; tries += 1) {
    expect(await waitsSince(db, clock())).toEqual(began)
    await mailer.deliver()
    expect(await outboxPage(db, null, 1, clock())).toMatchObject([{ failure: 'unreachable', isOver: tries === 8 }])
    later(5 * 2 ** tries)
  }
  expect(await waitsSince(db, clock())).toBeNull()
})
