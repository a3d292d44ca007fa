// Measures how long it takes after one approval until the last of 500 open screens has the new balance, and what that costs.

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { LIVE_MESSAGES, LIVE_PATH } from '@xiotein/contract/wire'
import { io, type Socket } from 'socket.io-client'
import { percentile, type Row } from '../row.ts'
import type { BenchPerson, BenchSchool } from './bench-school.ts'
import { serveApart } from './serve-apart.ts'

export const WATCHING = 500
const APPROVALS = 5

const post = async (port: number, path: string, who: BenchPerson, body: unknown): Promise<{ id: string; lines?: { id: string }[] }> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as { id: string }
}

const connect = (port: number, person: BenchPerson): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: LIVE_PATH,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie: person.cookie },
    })
    socket.on('connect_error', reject)
    socket.on('connect', () => socket.emit(LIVE_MESSAGES.watch, [`person:${person.id}`], {}, () => resolve(socket)))
  })

/** A class whose pupils all watch, with who hands in and who approves. */
export const gatherWatchers = async (bench: BenchSchool) => {
  const classId = await bench.schoolClass('Everybody')
  const teacher = await bench.person('Delivery Teacher', { role: 'teacher', classId })
  const scorekeeper = await bench.person('Delivery Scorekeeper', { role: 'scorekeeper', classId })
  const pupils: BenchPerson[] = []
  for (let index = 0; index < WATCHING; index += 1) pupils.push(await bench.person(`Watcher ${index}`, { pupilOf: classId }))
  return { classId, teacher, scorekeeper, pupils }
}
type Watchers = Awaited<ReturnType<typeof gatherWatchers>>

export const connectAll = async (port: number, { pupils }: Watchers): Promise<Socket[]> => {
  const sockets: Socket[] = []
  for (const pupil of pupils) sockets.push(await connect(port, pupil))
  return sockets
}

/** One approval at a port: until it was answered, and until each of the screens has the new balance. */
export const approveOnce = async (
  bench: BenchSchool,
  { classId, teacher, scorekeeper, pupils }: Watchers,
  port: number,
  sockets: readonly Socket[],
) => {
  const submitted = await post(port, '/api/scorekeeping/submit-changes', scorekeeper, {
    classId,
    recordedAt: null,
    changes: pupils.map(pupil => ({ pupilId: pupil.id, changeAmount: 1 })),
  })
  const lines = await bench.linesOf(submitted.id)
  let asked = 0
  const arrivals = sockets.map(
    socket =>
      new Promise<number>(resolve => {
        const heard = (event: { name: string }): void => {
          if (event.name !== 'ledger.balance') return
          socket.off(LIVE_MESSAGES.event, heard)
          resolve(performance.now() - asked)
        }
        socket.on(LIVE_MESSAGES.event, heard)
      }),
  )
  asked = performance.now()
  await post(port, '/api/scorekeeping/approve-submission', teacher, { submissionId: submitted.id, lineIds: lines })
  const answeredMs = performance.now() - asked
  return { answeredMs, arrivedMs: await Promise.all(arrivals) }
}

export const deliveryBench = async (bench: BenchSchool): Promise<Row[]> => {
  const watchers = await gatherWatchers(bench)
  const server = await serveApart(bench)
  await fetch(`http://127.0.0.1:${server.port}/readyz`)
  const idleMib = await server.rssMib()
  const sockets = await connectAll(server.port, watchers)
  const connectedMib = await server.rssMib()

  const waits: number[] = []
  const lasts: number[] = []
  for (let round = 0; round < APPROVALS; round += 1) {
    const { answeredMs, arrivedMs } = await approveOnce(bench, watchers, server.port, sockets)
    waits.push(...arrivedMs.map(ms => Math.max(0, ms - answeredMs)))
    lasts.push(Math.max(...arrivedMs))
  }
  for (const socket of sockets) socket.disconnect()
  server.kill()
  return [
    {
      name: `One approval of ${WATCHING} lines to ${WATCHING} connected pupils: from the press to the last screen`,
      figure: `${percentile(lasts, 50).toFixed(0)} ms (after the answer: p50 ${percentile(waits, 50).toFixed(0)} ms, p99 ${percentile(waits, 99).toFixed(0)} ms)`,
      goal: 'under 1 s',
      ratio: null,
    },
    {
      name: `Memory of the app process, idle and with ${WATCHING} connections`,
      figure: `${idleMib.toFixed(0)} MiB and ${connectedMib.toFixed(0)} MiB`,
      goal: 'reported',
      ratio: null,
    },
  ]
}
