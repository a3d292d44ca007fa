// The first lesson of a class, as it reaches the server: people sign in, open their screens, points are handed in and approved.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_MESSAGES, LIVE_PATH } from '@xiotein/contract/wire'
import { io, type Socket } from 'socket.io-client'

export type Somebody = { readonly id: string; readonly username: string; cookie: string }
export type LessonClass = {
  readonly host: string
  readonly classId: string
  readonly teacher: Somebody
  readonly scorekeeper: Somebody
  readonly pupils: readonly Somebody[]
}

const ROUNDS = 3
const RETRY_MS = 2_000
export const LESSON_PASSWORD = 'blue-lantern-47'

type Said = { readonly status: number; readonly cookie: string | null; readonly body: string }

const ask = (port: number, host: string, path: string, cookie: string, body?: unknown): Promise<Said> =>
  new Promise((resolve, reject) => {
    const sends = body !== undefined
    const headers = { host, cookie, ...(sends ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}) }
    const asked = request({ host: '127.0.0.1', port, path, method: sends ? 'POST' : 'GET', headers }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', piece => {
        text += piece
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? null, body: text }),
      )
    })
    asked.on('error', reject)
    asked.end(sends ? JSON.stringify(body) : undefined)
  })

const done = async (port: number, host: string, path: string, cookie: string, body?: unknown): Promise<Said> => {
  const said = await ask(port, host, path, cookie, body).catch(() => null)
  if (said === null || said.status === 503) {
    // The same as a page does.
    await pause(RETRY_MS * (0.5 + Math.random()))
    return done(port, host, path, cookie, body)
  }
  if (said.status !== 200) throw new Error(`${path} at ${host} was answered with ${said.status}: ${said.body}`)
  return said
}

const listen = (port: number, host: string, { id, cookie }: Somebody): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: LIVE_PATH,
      transports: ['websocket'],
      forceNew: true,
      timeout: 120_000,
      reconnection: false,
      extraHeaders: { host, cookie },
    })
    socket.on('connect_error', reject)
    socket.on('connect', () => socket.emit(LIVE_MESSAGES.watch, [`person:${id}`], {}, () => resolve(socket)))
  })

/** Plays the lesson, and answers after how many milliseconds the last screen had each approval. */
export const playLesson = async (port: number, { host, classId, teacher, scorekeeper, pupils }: LessonClass): Promise<number[]> => {
  const everybody = [teacher, scorekeeper, ...pupils]
  await Promise.all(
    everybody.map(async person => {
      const { cookie } = await done(port, host, '/api/people/sign-in', '', { name: person.username, password: LESSON_PASSWORD })
      person.cookie = cookie ?? ''
      await done(port, host, '/api/people/front', person.cookie)
    }),
  )
  const sockets = await Promise.all(pupils.map(pupil => listen(port, host, pupil)))
  await done(port, host, `/api/scorekeeping/board?classId=${classId}`, scorekeeper.cookie)
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = pupils.map(({ id }) => ({ pupilId: id, changeAmount: 2 }))
    const sent = await done(port, host, '/api/scorekeeping/submit-changes', scorekeeper.cookie, { classId, recordedAt: null, changes })
    const { id: submissionId } = JSON.parse(sent.body) as { id: string }
    const read = await done(port, host, `/api/scorekeeping/submission?submissionId=${submissionId}`, teacher.cookie)
    const { lines } = JSON.parse(read.body) as { lines: { id: string }[] }
    const since = performance.now()
    const heard = sockets.map(
      socket =>
        new Promise<void>(resolve => {
          const on = (event: { name: string }): void => {
            if (event.name !== 'ledger.balance') return
            socket.off(LIVE_MESSAGES.event, on)
            resolve()
          }
          socket.on(LIVE_MESSAGES.event, on)
        }),
    )
    const input = { submissionId, lineIds: lines.map(({ id }) => id), note: null }
    await done(port, host, '/api/scorekeeping/approve-submission', teacher.cookie, input)
    await Promise.all(heard)
    waits.push(performance.now() - since)
  }
  for (const socket of sockets) socket.disconnect()
  return waits
}
