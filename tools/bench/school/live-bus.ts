// The cost of messages between nodes by PostgreSQL and Redis: from one node to the screens of another, and with many nodes in a district.

import { setTimeout as pause } from 'node:timers/promises'
import { openNodeConnections } from '../../../apps/server/src/platform/bus/node-connections.ts'
import { connectDatabase, type Database, sql } from '../../../apps/server/src/platform/database/index.ts'
import { openLog } from '../../../apps/server/src/platform/log.ts'
import { hasRedis, type RedisServer, startRedisServer } from '../../../apps/server/src/testing/redis-server.ts'
import { median, percentile, type Row } from '../row.ts'
import type { BenchSchool } from './bench-school.ts'
import { cpuOf, cpuWithEndedOf, parentOf } from './cpu-of.ts'
import { approveOnce, connectAll, gatherWatchers, WATCHING } from './delivery.ts'
import { serveApart } from './serve-apart.ts'

const TURNS = 3
const APPROVALS = 5
/** For a district. One of them commits, and one other has the school open as well. */
const NODES = Number(process.env.XIOTEIN_NODES ?? 20)
const COMMITS = 2_000
const WRITERS = 8
const EVENTS_EACH = 3
const CALM_MS = 2_000

/** CPU of the database server with all its processes, and of Redis, in seconds. */
const openMeter = async (db: Database, redis: RedisServer) => {
  const { pid } = await db.one(sql<{ pid: number }>`select pg_backend_pid() as "pid!"`)
  const server = parentOf(pid)
  return async (): Promise<number> => {
    const rows = await db.rows(sql<{ pid: number }>`select pid as "pid!" from pg_stat_activity`)
    return rows.reduce((sum, each) => sum + cpuOf(each.pid), cpuWithEndedOf(server)) + cpuOf(redis.pid())
  }
}
type Meter = Awaited<ReturnType<typeof openMeter>>

type Way = 'PostgreSQL' | 'Redis'
const WAYS: readonly Way[] = ['PostgreSQL', 'Redis']
type Figures = { readonly ms: number[]; readonly cpuMs: number[] }
const none = (): Record<Way, Figures> => ({ PostgreSQL: { ms: [], cpuMs: [] }, Redis: { ms: [], cpuMs: [] } })

/** Approvals on one node, of which the pupils on another one hear. */
const deliver = async (bench: BenchSchool, meter: Meter, urlOf: (way: Way) => string | null): Promise<Record<Way, Figures>> => {
  const watchers = await gatherWatchers(bench)
  const figures = none()
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const way of WAYS) {
      const nodes = [await serveApart(bench, { liveBusUrl: urlOf(way) }), await serveApart(bench, { liveBusUrl: urlOf(way) })] as const
      const sockets = await connectAll(nodes[1].port, watchers)
      const spent = async (): Promise<number> => (await meter()) + (await nodes[0].cpuSeconds()) + (await nodes[1].cpuSeconds())
      // The first one compiles.
      await approveOnce(bench, watchers, nodes[0].port, sockets)
      const before = await spent()
      for (let round = 0; round < APPROVALS; round += 1) {
        figures[way].ms.push(Math.max(...(await approveOnce(bench, watchers, nodes[0].port, sockets)).arrivedMs))
      }
      await pause(CALM_MS)
      figures[way].cpuMs.push((((await spent()) - before) * 1_000) / APPROVALS)
      for (const socket of sockets) socket.disconnect()
      for (const node of nodes) node.kill()
    }
  }
  return figures
}

/** Commits in one school, while the nodes of a district listen: for other schools, but for two. */
const crowd = async ({ url }: BenchSchool, meter: Meter, urlOf: (way: Way) => string | null): Promise<Record<Way, Figures>> => {
  const figures = none()
  const db = connectDatabase(url)
  const log = openLog('silent')
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const way of WAYS) {
      let gone = 0
      const sentAt = new Map<number, number>()
      const nodes = await Promise.all(
        Array.from({ length: NODES }, async (_, nth) => {
          const lines = await openNodeConnections({ url, liveBusUrl: urlOf(way) }, log)
          const bus = lines.busOf({ db, node: `node-${nth}`, schema: nth < 2 ? null : `school_${nth}` })
          let listening = (): void => undefined
          const hears = new Promise<void>(resolve => {
            listening = resolve
          })
          const leave = bus.listen({
            onEvents: events => {
              if (nth !== 1) return
              for (const { version } of events.filter(({ name }) => name === 'bench.last'))
                figures[way].ms.push(performance.now() - (sentAt.get(version) ?? 0))
            },
            onHearing: heard => heard && listening(),
            onGap: () => undefined,
          })
          await hears
          return { lines, bus, leave }
        }),
      )
      const { bus } = nodes[0] ?? { bus: null }
      const own = process.cpuUsage()
      const before = await meter()
      const heard = figures[way].ms.length
      const write = async (): Promise<void> => {
        for (let at = gone++; at < COMMITS; at = gone++) {
          const events = Array.from({ length: EVENTS_EACH }, (_, nth) => ({
            topic: `person:${nth}`,
            version: at,
            payload: { pp: at },
            name: nth === EVENTS_EACH - 1 ? 'bench.last' : 'bench.event',
          }))
          sentAt.set(at, performance.now())
          ;(await db.transaction(async tx => bus?.save(tx, events)))?.()
        }
      }
      await Promise.all(Array.from({ length: WRITERS }, write))
      while (figures[way].ms.length < heard + COMMITS) await pause(10)
      await pause(CALM_MS)
      const { user, system } = process.cpuUsage(own)
      figures[way].cpuMs.push((((await meter()) - before) * 1_000 + (user + system) / 1_000) / COMMITS)
      for (const node of nodes) {
        node.leave()
        await node.bus.close()
        await node.lines.close()
      }
    }
  }
  await db.end()
  return figures
}

const rowsOf = (what: string, { PostgreSQL, Redis }: Record<Way, Figures>): Row[] => {
  const both = (name: string, of: (figures: Figures) => number, unit: string): Row => {
    const [one, other] = [of(PostgreSQL), of(Redis)]
    const figure = `${one.toFixed(2)} ${unit} by PostgreSQL, ${other.toFixed(2)} by Redis: ${(other / one).toFixed(2)} times`
    return { name: `${what}: ${name}`, figure, goal: 'reported', ratio: other / one }
  }
  return [
    both('half of them within', ({ ms }) => median(ms), 'ms'),
    both('95 of 100 within', ({ ms }) => percentile(ms, 95), 'ms'),
    both('CPU of nodes, database and Redis', ({ cpuMs }) => median(cpuMs), 'ms'),
  ]
}

const withRedis = async (
  bench: BenchSchool,
  measure: (meter: Meter, urlOf: (way: Way) => string | null) => Promise<Row[]>,
): Promise<Row[]> => {
  if (!hasRedis()) throw new Error("It needs redis-server or valkey-server (Debian's package redis-server).")
  const redis = await startRedisServer()
  try {
    return await measure(await openMeter(bench.db, redis), way => (way === 'Redis' ? redis.url : null))
  } finally {
    await redis.clear()
  }
}

export const liveBusBench = (bench: BenchSchool): Promise<Row[]> =>
  withRedis(bench, async (meter, urlOf) =>
    rowsOf(`One approval of ${WATCHING} lines on one node, to ${WATCHING} screens on another`, await deliver(bench, meter, urlOf)),
  )

export const liveNodesBench = (bench: BenchSchool): Promise<Row[]> =>
  withRedis(bench, async (meter, urlOf) =>
    rowsOf(
      `One commit of ${EVENTS_EACH} events among ${NODES} nodes, to the other one that has the school open`,
      await crowd(bench, meter, urlOf),
    ),
  )
