// Nodes that notify each other by Redis: nothing that is committed depends on it.

import { Client } from 'pg'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { byRedisAt, eventsNamed, openBusDatabase, openNode, openPair, SOON } from '../../testing/bus-life.ts'
import { startRedis } from '../../testing/redis.ts'
import { hasRedis } from '../../testing/redis-server.ts'
import { type Database, sql } from '../database/index.ts'
import { openLog } from '../log.ts'
import { saveInOutbox } from './outbox-rows.ts'
import { isMessage } from './redis-bus.ts'
import type { Entry } from './redis-line.ts'

afterEach(() => void vi.useRealTimers())

const inOutbox = async (db: Database): Promise<number> =>
  (await db.one(sql<{ waiting: number }>`select count(*)::int as "waiting!" from platform_outbox`)).waiting

/** The key of the school of a database. */
const streamOf = ({ url }: { readonly url: string }): string => `xiotein:live:${new Client({ connectionString: url }).database}:public`

/** Asks Redis itself. */
const askRedis = async (url: string) => {
  const { createClient } = await import('@redis/client')
  const client = await createClient({ url, RESP: 2 }).connect()
  onTestFinished(() => client.destroy())
  return client
}

test('a message is numbers and nothing else', () => {
  expect(isMessage({ id: '7', node: 'here', events: '12,13' })).toBe(true)
  for (const odd of [{}, { id: '7' }, { id: 'x', events: '12' }, { id: '7', events: '12,' }, { id: '7', events: '1); drop table people' }])
    expect(isMessage(odd as Entry)).toBe(false)
})

test('a commit waits for no Redis: what it cannot be told stays in the outbox', async () => {
  const own = await openBusDatabase()
  const node = await openNode(byRedisAt(1), own, 'here', { isOpen: false })
  await vi.waitFor(() => expect(node.line.refused).toBeGreaterThan(0), SOON)
  await node.emit('one')
  await node.emit('two', 'three')
  expect(await inOutbox(own.db)).toBe(2)
  expect(node.nodeConnections.hears()).toBe(false)
  expect(node.heard).toEqual({ events: [], names: [], gaps: 0, hears: false })
})

describe.each(hasRedis() ? ['a Redis'] : [])('nodes with %s', () => {
  const openAll = async () => {
    const redis = await startRedis()
    const pair = await openPair(byRedisAt(redis.port), { limits: { reach: 10 } })
    return { redis, ...pair }
  }

  test('changes that are committed while a node cannot reach Redis are published when it can', async () => {
    const { here, elsewhere, db } = await openAll()
    await here.emit('before')
    await elsewhere.hasHeard('before')
    elsewhere.line.isOpen = false
    elsewhere.line.cut()
    await vi.waitFor(() => expect(elsewhere.heard.hears).toBe(false), SOON)
    await elsewhere.emit('one')
    await elsewhere.emit('two')
    await here.emit('meanwhile')
    expect(here.heard.names).toEqual([])
    elsewhere.line.isOpen = true
    await here.hasHeard('one', 'two')
    await elsewhere.hasHeard('before', 'meanwhile')
    expect([here.heard.gaps, elsewhere.heard.gaps]).toEqual([1, 1])
    await vi.waitFor(async () => expect(await inOutbox(db)).toBe(0), SOON)
  })

  test('a node that closes in good order leaves nothing to be told', async () => {
    const { here, elsewhere, db } = await openAll()
    await elsewhere.emit('last')
    await elsewhere.close()
    expect(await inOutbox(db)).toBe(0)
    await here.hasHeard('last')
  })

  test('changes that a node did not publish before it ended are published by the others, and heard once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { here, elsewhere, db } = await openAll()
    await db.transaction(async tx => void saveInOutbox(tx, eventsNamed(['left']), 'ended'))
    vi.advanceTimersByTime(10_000)
    expect(await inOutbox(db)).toBe(1)
    await db.run(sql`update platform_outbox set at = at - interval '1 minute'`)
    vi.advanceTimersByTime(10_000)
    await here.hasHeard('left')
    await elsewhere.hasHeard('left')
    await vi.waitFor(async () => expect(await inOutbox(db)).toBe(0), SOON)
    await elsewhere.emit('after')
    await here.hasHeard('left', 'after')
  })

  test('a node that was away for longer than the stream reaches begins anew, and another one goes on', async () => {
    const { here, elsewhere } = await openAll()
    await elsewhere.emit('first')
    await here.hasHeard('first')
    here.line.isOpen = false
    here.line.cut()
    await vi.waitFor(() => expect(here.heard.hears).toBe(false), SOON)
    await elsewhere.emit('short')
    here.line.isOpen = true
    await here.hasHeard('first', 'short')
    expect(here.heard.gaps).toBe(1)
    here.line.isOpen = false
    here.line.cut()
    await vi.waitFor(() => expect(here.heard.hears).toBe(false), SOON)
    for (let turn = 0; turn < 300; turn += 1) await elsewhere.emit('long')
    here.line.isOpen = true
    await vi.waitFor(() => expect(here.heard.gaps).toBe(2), SOON)
    await elsewhere.emit('last')
    await vi.waitFor(() => expect(here.heard.names.at(-1)).toBe('last'), SOON)
  })

  test('a Redis that has forgotten everything counts as a gap', async () => {
    const { redis, here, elsewhere } = await openAll()
    await elsewhere.emit('first')
    await here.hasHeard('first')
    await redis.restart()
    await vi.waitFor(() => expect([here.heard.gaps, elsewhere.heard.gaps]).toEqual([2, 2]), SOON)
    await elsewhere.emit('last')
    await here.hasHeard('first', 'last')
  })

  test('Redis holds the ids of events for an hour, and nothing of what happened', async () => {
    const { redis, here, elsewhere, database } = await openAll()
    await elsewhere.emit('one', 'two')
    await here.hasHeard('one', 'two')
    const client = await askRedis(redis.overseerUrl)
    const keys = await client.keys('*')
    const key = streamOf(database)
    expect(keys.filter(name => !name.startsWith('xiotein:wake:'))).toEqual([key])
    for (const name of keys) expect(await client.ttl(name)).toBeGreaterThan(3_500)
    const [entry] = (await client.xRange(key, '-', '+')) ?? []
    expect({ ...entry?.message }).toEqual({
      id: expect.stringMatching(/^\d+$/),
      node: 'elsewhere',
      events: expect.stringMatching(/^\d+,\d+$/),
    })
  })

  test('an event that no node has published is not heard, nor is a message that comes again', async () => {
    const { redis, here, elsewhere, database } = await openAll()
    await elsewhere.emit('first')
    await here.hasHeard('first')
    const client = await askRedis(redis.overseerUrl)
    const key = streamOf(database)
    const [entry] = (await client.xRange(key, '-', '+')) ?? []
    const message = { ...entry?.message } as Record<string, string>
    for (const forged of [message, { ...message, id: '77', events: '1); drop' }, { ...message, id: 'x' }, { said: 'hello' }])
      await client.xAdd(key, '*', forged)
    await elsewhere.emit('last')
    await here.hasHeard('first', 'last')
    expect(here.heard.gaps).toBe(1)
  })

  test('a school that opens while others are waited for is heard at once', async () => {
    const { port } = await startRedis()
    const limits = { blockMs: 600_000, patienceMs: 900_000 }
    const own = await openBusDatabase()
    const [here, elsewhere] = [await openNode(byRedisAt(port), own, 'here', { limits }), await openNode(byRedisAt(port), own, 'elsewhere')]
    await here.listening()
    await elsewhere.listening()
    const names: string[] = []
    const school = { ...own, schema: 'school_oak' }
    const other = here.nodeConnections.busOf({ ...school, node: 'here' })
    let hears = false
    const leave = other.listen({
      onEvents: events => void names.push(...events.map(({ name }) => name)),
      onHearing: heard => {
        hears = heard
      },
      onGap: () => undefined,
    })
    await vi.waitFor(() => expect(hears).toBe(true), SOON)
    const bus = elsewhere.nodeConnections.busOf({ ...school, node: 'elsewhere' })
    ;(await own.db.transaction(async tx => bus.save(tx, eventsNamed(['of the oak']))))()
    await vi.waitFor(() => expect(names).toEqual(['of the oak']), SOON)
    leave()
    expect(hears).toBe(false)
    expect(here.heard.names).toEqual([])
    await bus.close()
  })

  test('the log does not repeat the password', async () => {
    const { port } = await startRedis()
    const logged: string[] = []
    const log = openLog('debug', { write: line => void logged.push(line) })
    await openNode(byRedisAt(port, 'a-hidden-word'), await openBusDatabase(), 'here', { log })
    await vi.waitFor(() => expect(logged.join('')).toContain('Redis cannot be reached'), SOON)
    expect(logged.join('')).not.toContain('a-hidden-word')
  })
})
