// Typical reads a second, against a bare Fastify that checks the same session, asks the same SQL and answers the same (reads-peer.ts).
// Each server has a process of its own, and they take turns.

import { createRequire } from 'node:module'
import { pathOf } from '@xiotein/contract/wire'
import { PROGRAMS_FILE, requirePrograms } from '../programs.ts'
import { median, type Row } from '../row.ts'
import type { BenchSchool } from './bench-school.ts'
import { type BenchRead, makeReadsSchool, recordReads } from './reads-school.ts'
import { type Served, serveApart } from './serve-apart.ts'

const CONNECTIONS = 32
const SECONDS = 1
/** Code that has run a thousand times is compiled. */
const WARM_UP = 1_500
const ROUNDS = 7

type Autocannon = (options: {
  readonly url: string
  readonly connections: number
  readonly duration?: number
  readonly amount?: number
  readonly setupClient: (client: { setHeaders(headers: Record<string, string>): void }) => void
}) => Promise<{ readonly '2xx': number; readonly non2xx: number; readonly errors: number; readonly duration: number }>

type Load = { readonly perSecond: number; readonly cpuMicroseconds: number }

const addressOf = ({ port }: Served, { name, input }: BenchRead): string =>
  `http://127.0.0.1:${port}${pathOf(name)}?${new URLSearchParams(input).toString()}`

/** Each connection is another person, as far as there are enough. */
const load = async (
  autocannon: Autocannon,
  server: Served,
  read: BenchRead,
  howLong: { duration: number } | { amount: number },
): Promise<Load> => {
  let next = 0
  const before = await server.cpuSeconds()
  const result = await autocannon({
    url: addressOf(server, read),
    connections: CONNECTIONS,
    ...howLong,
    setupClient: client => {
      client.setHeaders({ cookie: read.by[next % read.by.length]?.cookie ?? '' })
      next += 1
    },
  })
  const cpu = (await server.cpuSeconds()) - before
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${read.name}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result['2xx'] / result.duration, cpuMicroseconds: (cpu * 1e6) / result['2xx'] }
}

/** The two are compared only if everybody is answered the same by both. */
const expectSameAnswers = async (servers: readonly Served[], read: BenchRead): Promise<void> => {
  for (const { cookie } of read.by) {
    const answers = await Promise.all(servers.map(async server => (await fetch(addressOf(server, read), { headers: { cookie } })).text()))
    if (new Set(answers).size !== 1) throw new Error(`${read.name} is answered differently: ${answers.join('\n')}`)
  }
}

const rowOf = (read: BenchRead, ours: readonly Load[], peers: readonly Load[]): Row => {
  const middle = (of: (load: Load) => number, loads: readonly Load[]): number => median(loads.map(of))
  const perSecond = (each: Load): number => each.perSecond
  const cpu = (each: Load): number => each.cpuMicroseconds
  const ratio = median(ours.map((each, round) => each.perSecond / (peers[round]?.perSecond ?? each.perSecond)))
  const cpuRatio = median(ours.map((each, round) => (peers[round]?.cpuMicroseconds ?? each.cpuMicroseconds) / each.cpuMicroseconds))
  return {
    name: `${read.name} a second against a bare Fastify with the same session check and SQL`,
    figure:
      `${ratio.toFixed(2)} (${middle(perSecond, ours).toFixed(0)} against ${middle(perSecond, peers).toFixed(0)}); ` +
      `of app CPU ${cpuRatio.toFixed(2)} (${middle(cpu, ours).toFixed(0)} against ${middle(cpu, peers).toFixed(0)} µs a read)`,
    goal: 'at least 1.0',
    ratio,
  }
}

export const readsBench = async (bench: BenchSchool): Promise<Row[]> => {
  requirePrograms()
  const autocannon = createRequire(PROGRAMS_FILE)('autocannon') as Autocannon
  const opened = await bench.open()
  const reads = await makeReadsSchool(bench, opened.school)
  const recorded = await recordReads(opened.school, reads)
  await opened.close()
  const servers = await Promise.all([serveApart(bench), serveApart(bench, { peer: recorded })])
  const [school, peer] = servers
  const rows: Row[] = []
  for (const read of reads) {
    await expectSameAnswers(servers, read)
    const [ours, peers]: [Load[], Load[]] = [[], []]
    for (const server of servers) await load(autocannon, server, read, { amount: WARM_UP })
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await load(autocannon, school, read, { duration: SECONDS }))
      peers.push(await load(autocannon, peer, read, { duration: SECONDS }))
    }
    rows.push(rowOf(read, ours, peers))
  }
  for (const server of servers) server.kill()
  return rows
}
