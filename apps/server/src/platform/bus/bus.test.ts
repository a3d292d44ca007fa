import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openLine } from '../../testing/line.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { connectDatabase, sql, type Transaction } from '../database/index.ts'
import { openLog } from '../log.ts'
import { listenToCallers } from './callers.ts'
import { openLines } from './lines.ts'

afterEach(() => void vi.useRealTimers())

/** Two nodes of a school: one listens by a line that a test can cut or silence, the other one commits. */
const listen = async (prepare: (line: Awaited<ReturnType<typeof openLine>>) => void = () => undefined) => {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url)
  const line = await openLine(database.url)
  prepare(line)
  const heard = { events: [] as string[], gaps: 0, hears: false }
  const changes: string[] = []
  const log = openLog('silent')
  const [here, elsewhere] = [openLines(line.url, log), openLines(database.url, log)]
  const leaveBus = here.busOf({ db, node: 'here', schema: null }).listen({
    onEvents: events => void heard.events.push(...events.map(event => event.name)),
    onHearing: hears => {
      heard.hears = hears
    },
    onGap: () => {
      heard.gaps += 1
    },
  })
  const leaveCallers = listenToCallers(here.notifications, null, {
    onChanged: concerned => void changes.push(concerned === 'everybody' ? concerned : concerned.personId),
    onHearing: () => undefined,
    onGap: () => undefined,
  })
  const close = async (): Promise<void> => {
    leaveBus()
    leaveCallers()
    await here.close()
  }
  onTestFinished(async () => {
    await close()
    await elsewhere.close()
    await db.end()
    await database.drop()
  })
  const { save } = elsewhere.busOf({ db, node: 'elsewhere', schema: null })
  const saveAll = (tx: Transaction, names: readonly string[]) =>
    save(
      tx,
      names.map(name => ({ topic: 'class:1', name, version: 1, payload: {} })),
    )
  const tell = async (...names: string[]): Promise<void> => (await db.transaction(async tx => saveAll(tx, names)))()
  return { line, heard, changes, tell, saveAll, close, caughtUp: here.notifications.caughtUp, db, database }
}

test('changes on other nodes before the first connection count as a gap', async () => {
  const { line, heard, tell } = await listen(refusing => {
    refusing.isOpen = false
  })
  await vi.waitFor(() => expect(line.refused).toBeGreaterThan(0))
  await tell('missed')
  expect(heard).toEqual({ events: [], gaps: 0, hears: false })
  line.isOpen = true
  await vi.waitFor(() => expect(heard).toEqual({ events: [], gaps: 1, hears: true }), { timeout: 10_000 })
  await tell('heard')
  await vi.waitFor(() => expect(heard.events).toEqual(['heard']))
})

test('events that two nodes store at the same time each arrive once, however many they are', async () => {
  const { database, db, heard, saveAll } = await listen()
  await vi.waitFor(() => expect(heard.gaps).toBe(1), { timeout: 10_000 })
  const told = (name: string, count: number) => Array.from({ length: count }, () => name)
  const owner = connectDatabase(database.ownerUrl)
  await owner.run(sql`alter sequence platform_event_id_seq increment by 2`)
  await db.transaction(async tx => {
    saveAll(tx, told('odd', 700))
    // They have their numbers before the others get theirs.
    await tx.run(sql`select`)
    await owner.run(sql`select setval('platform_event_id_seq', 2, false)`)
    await db.transaction(async other => saveAll(other, told('even', 700)))
  })
  await owner.end()
  await vi.waitFor(() => expect(heard.events.length).toBeGreaterThanOrEqual(1_400), { timeout: 10_000 })
  expect(heard.events.filter(name => name === 'odd')).toHaveLength(700)
  expect(heard.events.filter(name => name === 'even')).toHaveLength(700)
})

test('a connection that falls silent is noticed, reopened, and counts as a gap', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { line, heard, tell } = await listen()
  const soon = { timeout: 15_000, interval: 50 }
  await vi.waitFor(() => expect(heard.gaps).toBe(1), soon)
  line.silence()
  await tell('missed')
  vi.advanceTimersByTime(20_000)
  await vi.waitFor(() => expect(heard.gaps).toBe(2), soon)
  await tell('heard')
  await vi.waitFor(() => expect(heard).toEqual({ events: ['heard'], gaps: 2, hears: true }), soon)
})

test('a school closes although its connection has fallen silent', async () => {
  const { line, heard, close } = await listen()
  await vi.waitFor(() => expect(heard.hears).toBe(true), { timeout: 10_000 })
  line.silence()
  await close()
  expect(heard.hears).toBe(false)
})

test('a node that has caught up has received every earlier commit', async () => {
  const { heard, changes, caughtUp, db } = await listen()
  await vi.waitFor(() => expect(heard.hears).toBe(true), { timeout: 10_000 })
  const expected: string[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    const personId = turn % 10 === 0 ? '' : `person ${turn}`
    await db.run(sql`select pg_notify('xiotein_callers_public', ${personId})`)
    expected.push(personId || 'everybody')
    await caughtUp()
    expect(changes).toEqual(expected)
  }
  await db.run(sql`select pg_notify('xiotein_callers_public', 'the last')`)
  await Promise.all(Array.from({ length: 50 }, () => caughtUp()))
  expect(changes.at(-1)).toBe('the last')
})

test('a node that cannot catch up learns that nothing arrives any more before it answers', async () => {
  const { line, heard, caughtUp } = await listen()
  await vi.waitFor(() => expect(heard.hears).toBe(true), { timeout: 10_000 })
  line.silence()
  await caughtUp()
  expect(heard.hears).toBe(false)
})
