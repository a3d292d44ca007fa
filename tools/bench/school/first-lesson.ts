// The first lesson of a class, as it reaches the server: people sign in, open their screens, points are handed in and approved.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_MESSAGES, LIVE_PATH } from '@xiotein/contract/wire'
import { io, type Socket } from 'socket.io-client'

type Somebody = { readonly id: string; readonly username: string; cookie: string }
export type LessonClass = {
  readonly host: string
  readonly classId: string
  readonly teacher: Somebody
  readonly scorekeeper: Somebody
  readonly pupils: readonly Somebody[]
}

const ROUNDS = 3
const RETRY_MS = 2_000
/** A class sits down and signs in within this time, and hands in points this often. */
const ARRIVE_MS = 15_000
const BETWEEN_ROUNDS_MS = 5_000
export const LESSON_PASSWORD = 'blue-lantern-47'

type RawAnswer = { readonly status: number; readonly cookie: string | null; readonly body: string }

const ask = (
  port: number,
  host: string,
  path: string,
  cookie: string,
  sent?: { readonly key: string; readonly body: unknown },
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const headers = { host, cookie, ...(sent ? { 'content-type': 'application/json', 'idempotency-key': sent.key } : {}) }
    const asked = request({ host: '127.0.0.1', port, path, method: sent ? 'POST' : 'GET', headers }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', piece => {
        text += piece
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? null, body: text }),
      )
    })
    asked.on('error', reject)
    asked.end(sent ? JSON.stringify(sent.body) : undefined)
  })

/** The same as a page waits. */
const untilAgain = (): Promise<void> => pause(RETRY_MS * (0.5 + Math.random()))

/** Asks until it is answered. A command keeps its key, so that one whose answer was lost is not carried out twice. */
export const done = async (port: number, host: string, path: string, cookie: string, body?: unknown): Promise<RawAnswer> => {
  const sent = body === undefined ? undefined : { key: randomUUID(), body }
  for (;;) {
    const said = await ask(port, host, path, cookie, sent).catch(() => null)
    if (said?.status === 200) return said
    if (said !== null && said.status !== 503) throw new Error(`${path} at ${host} was answered with ${said.status}: ${said.body}`)
    await untilAgain()
  }
}

const connect = (port: number, host: string, { id, cookie }: Somebody): Promise<Socket | null> =>
  new Promise(resolve => {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: LIVE_PATH,
      transports: ['websocket'],
      forceNew: true,
      timeout: 120_000,
      reconnection: false,
      extraHeaders: { host, cookie },
    })
    const failed = (): void => {
      socket.disconnect()
      resolve(null)
    }
    socket.once('connect_error', failed)
    socket.once('disconnect', failed)
    socket.once('connect', () => socket.emit(LIVE_MESSAGES.watch, [`person:${id}`], {}, () => resolve(socket)))
  })

/** Watches what concerns the person; where the school is busy, again after a while. */
export const listen = async (port: number, host: string, person: Somebody): Promise<Socket> => {
  for (;;) {
    const socket = await connect(port, host, person)
    if (socket !== null) return socket
    await untilAgain()
  }
}

const hearBalance = (socket: Socket, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const lost = (): void => reject(new Error(`a live connection to ${host} was lost`))
    const on = (event: { name: string }): void => {
      if (event.name !== 'ledger.balance') return
      socket.off(LIVE_MESSAGES.event, on)
      socket.off('disconnect', lost)
      resolve()
    }
    socket.once('disconnect', lost)
    socket.on(LIVE_MESSAGES.event, on)
  })

/** Plays the lesson, and answers after how many milliseconds the last screen had each approval. */
export const playLesson = async (port: number, { host, classId, teacher, scorekeeper, pupils }: LessonClass): Promise<number[]> => {
  const everybody = [teacher, scorekeeper, ...pupils]
  await Promise.all(
    everybody.map(async person => {
      await pause(Math.random() * ARRIVE_MS)
      const { cookie } = await done(port, host, '/api/people/sign-in', '', { name: person.username, password: LESSON_PASSWORD })
      person.cookie = cookie ?? ''
      await done(port, host, '/api/people/front', person.cookie)
    }),
  )
  const sockets = await Promise.all(pupils.map(pupil => listen(port, host, pupil)))
  await done(port, host, `/api/scorekeeping/board?classId=${classId}`, scorekeeper.cookie)
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(BETWEEN_ROUNDS_MS)
    const changes = pupils.map(({ id }) => ({ pupilId: id, changeAmount: 2 }))
    const sent = await done(port, host, '/api/scorekeeping/submit-changes', scorekeeper.cookie, { classId, recordedAt: null, changes })
    const { id: submissionId } = JSON.parse(sent.body) as { id: string }
    const read = await done(port, host, `/api/scorekeeping/submission?submissionId=${submissionId}`, teacher.cookie)
    const { lines } = JSON.parse(read.body) as { lines: { id: string }[] }
    const since = performance.now()
    const input = { submissionId, lineIds: lines.map(({ id }) => id) }
    await Promise.all([
      ...sockets.map(socket => hearBalance(socket, host)),
      done(port, host, '/api/scorekeeping/approve-submission', teacher.cookie, input),
    ])
    waits.push(performance.now() - since)
  }
  for (const socket of sockets) socket.disconnect()
  return waits
}
