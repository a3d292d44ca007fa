// Reads of the API in a second, against a bare Fastify that answers a constant. One process serves, another asks.

import autocannon from 'autocannon'
import { median, type Row } from '../row.ts'
import type { BenchSchool } from './bench-school.ts'
import { type Served, serveApart } from './serve-apart.ts'

const CONNECTIONS = 32
const SECONDS = 4
const ROUNDS = 3

const load = async (server: Served, path: string, cookies: readonly string[]): Promise<{ perSecond: number; cpuMicroseconds: number }> => {
  let next = 0
  const before = await server.cpuSeconds()
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: client => {
      client.setHeaders({ cookie: cookies[next % cookies.length] ?? '' })
      next += 1
    },
  })
  const cpu = (await server.cpuSeconds()) - before
  if (result.non2xx > 0) throw new Error(`${result.non2xx} reads were refused`)
  return { perSecond: result.requests.average, cpuMicroseconds: (cpu * 1e6) / result.requests.total }
}

export const readsBench = async (bench: BenchSchool): Promise<Row[]> => {
  // A class and its teacher: each connection is another person.
  const people = await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => bench.person(`Reader ${index}`)))
  const cookies = people.map(person => person.cookie)
  const school = await serveApart('school', bench.url, bench.ownerUrl)
  const constant = await serveApart('constant', bench.url, bench.ownerUrl)
  const ratios: number[] = []
  const ours: number[] = []
  const bare: number[] = []
  const cpu: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const a = await load(school, '/api/ledger/balance', cookies)
    const b = await load(constant, '/api/ledger/balance', cookies)
    ours.push(a.perSecond)
    bare.push(b.perSecond)
    cpu.push(a.cpuMicroseconds)
    ratios.push(a.perSecond / b.perSecond)
  }
  school.kill()
  constant.kill()
  return [
    {
      name: 'API reads a second (own balance, session checked) against bare Fastify with a constant',
      figure: `${median(ratios).toFixed(2)} (${median(ours).toFixed(0)} against ${median(bare).toFixed(0)}; ${median(cpu).toFixed(0)} µs of app CPU a read)`,
      goal: 'at least 0.5',
      ratio: median(ratios),
    },
  ]
}
