// Nodes of a school that notify each other of live events, each by a line that a test can refuse, cut or silence.

import { connect } from 'node:net'
import type { LiveEvent } from '@xiotein/contract/wire'
import { expect, onTestFinished, vi } from 'vitest'
import { openNodeConnections } from '../platform/bus/node-connections.ts'
import type { RedisLimits } from '../platform/bus/redis-line.ts'
import { connectDatabase, type Transaction } from '../platform/database/index.ts'
import { type Log, openLog } from '../platform/log.ts'
import { type Line, openLine, openLineTo } from './line.ts'
import { startRedis } from './redis.ts'
import { hasRedis, REDIS_PASSWORD } from './redis-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A node notices within a second that Redis does not answer. */
const QUICK: Partial<RedisLimits> = { blockMs: 100, patienceMs: 1_000 }
export const SOON = { timeout: 30_000, interval: 20 }

type Way = { readonly line: Line; readonly url: string; readonly liveBusUrl: string | null }
type OpenWay = (database: TestDatabase) => Promise<Way>

const byPostgres = async (): Promise<OpenWay> => async database => {
  const line = await openLine(database.url)
  return { line, url: line.url, liveBusUrl: null }
}

/** Uses a Redis at this port. */
export const byRedisAt =
  (port: number, password = REDIS_PASSWORD): OpenWay =>
  async database => {
    const line = await openLineTo(() => connect(port, '127.0.0.1'))
    return { line, url: database.url, liveBusUrl: `redis://xiotein:${password}@127.0.0.1:${line.port}` }
  }
const byRedis = async (): Promise<OpenWay> => byRedisAt((await startRedis()).port)

/** Both ways in which nodes notify each other, or the one that this machine has the program for. */
export const WAYS = [{ by: 'PostgreSQL', open: byPostgres }, ...(hasRedis() ? [{ by: 'Redis', open: byRedis }] : [])]

export const eventsNamed = (names: readonly string[]): LiveEvent[] =>
  names.map((name, at) => ({ topic: 'class:1', name, version: at, payload: { at } }))

/** A separate database, with its connections. */
export const openBusDatabase = async () => {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url)
  onTestFinished(async () => {
    await db.end()
    await database.drop()
  })
  return { database, db }
}
type BusDatabase = Awaited<ReturnType<typeof openBusDatabase>>

type NodeOptions = { readonly limits?: Partial<RedisLimits>; readonly log?: Log; readonly isOpen?: boolean }

/** A node that listens. Its messages are committed by the connections of the database, which never break. */
export const openNode = async (openWay: OpenWay, { database, db }: BusDatabase, node: string, options: NodeOptions = {}) => {
  const { line, ...way } = await openWay(database)
  line.isOpen = options.isOpen ?? true
  const nodeConnections = await openNodeConnections({ ...way, limits: { ...QUICK, ...options.limits } }, options.log ?? openLog('silent'))
  const heard = { events: [] as LiveEvent[], names: [] as string[], gaps: 0, hears: false }
  const bus = nodeConnections.busOf({ db, node, schema: null })
  const leave = bus.listen({
    onEvents: events => {
      heard.events.push(...events)
      heard.names.push(...events.map(({ name }) => name))
    },
    onHearing: hears => {
      heard.hears = hears
    },
    onGap: () => {
      heard.gaps += 1
    },
  })
  const close = async (): Promise<void> => {
    leave()
    await bus.close()
    await nodeConnections.close()
  }
  onTestFinished(close)
  const save = (tx: Transaction, names: readonly string[]) => bus.save(tx, eventsNamed(names))
  return {
    line,
    nodeConnections,
    heard,
    save,
    close,
    emit: async (...names: string[]): Promise<void> => (await db.transaction(async tx => save(tx, names)))(),
    /** Waits until it hears the others, for the first time or again. */
    listening: () => vi.waitFor(() => expect(heard.hears).toBe(true), SOON),
    /** Waits until it has heard all this, and nothing else. */
    hasHeard: (...names: string[]) => vi.waitFor(() => expect(heard.names).toEqual(names), SOON),
  }
}

/** Two nodes that hear each other. */
export const openPair = async (openWay: OpenWay, options: NodeOptions = {}) => {
  const own = await openBusDatabase()
  const [here, elsewhere] = [await openNode(openWay, own, 'here', options), await openNode(openWay, own, 'elsewhere', options)]
  await here.listening()
  await elsewhere.listening()
  return { ...own, here, elsewhere }
}
