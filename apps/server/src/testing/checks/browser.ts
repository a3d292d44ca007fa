// A browser as far as the server can tell: its cookies, separate connections that it keeps, and a live connection.

import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_MESSAGES, LIVE_PATH } from '@xiotein/contract/wire'
import { io, type Socket } from 'socket.io-client'

/** A client that waits longer counts as gone, so that a check cannot wait for ever. */
const PATIENCE_MS = 60_000
const AGAIN_MS = 1_000

export type Answered = {
  readonly sentAt: number
  readonly ms: number
  /** `200`, a refusal with its name such as `403 people.wrong-sign-in`, the code of a connection that failed, or `none` after a minute. */
  readonly answer: string
  readonly retryAfter: string | null
}

export type Browser = {
  /** Reads, or sends a command when there is something to send; keeps the cookies that come back. */
  ask(path: string, input?: unknown): Promise<Answered>
  /** A live connection to what affects one person, once it is open, or was not for a minute. It reconnects automatically, as pages do. */
  listen(personId: string, onEvent?: (event: unknown) => void): Promise<Socket>
}

export const openBrowser = (address: string, firstCookie: string | null): Browser => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  let cookie = firstCookie ?? ''
  const keep = (lines: readonly string[]): void => {
    for (const line of lines) {
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('=') + 1)
      cookie = [...cookie.split('; ').filter(kept => kept !== '' && !kept.startsWith(name)), pair].join('; ')
    }
  }
  return {
    ask: (path, input) =>
      new Promise(resolve => {
        const sentAt = performance.now()
        const end = (answer: string, retryAfter: string | null): void =>
          resolve({ sentAt, ms: performance.now() - sentAt, answer, retryAfter })
        const sending = input === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
        const method = input === undefined ? 'GET' : 'POST'
        const sent = request(address + path, { agent, method, headers: { cookie, ...sending } }, response => {
          let said = ''
          response.on('data', (chunk: Buffer) => {
            said += response.statusCode === 200 ? '' : chunk.toString()
          })
          response.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message, null))
          response.once('end', () => {
            keep(response.headers['set-cookie'] ?? [])
            const refusal = /"refusal":"([^"]*)/.exec(said)?.slice(1) ?? []
            end([response.statusCode, ...refusal].join(' '), response.headers['retry-after'] ?? null)
          })
        })
        sent.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message, null))
        sent.setTimeout(PATIENCE_MS, () => {
          end('none', null)
          sent.destroy()
        })
        sent.end(input === undefined ? undefined : JSON.stringify(input))
      }),
    listen: async (personId, onEvent) => {
      const socket = io(address, { path: LIVE_PATH, transports: ['websocket'], forceNew: true, extraHeaders: { cookie } })
      if (onEvent) socket.on(LIVE_MESSAGES.event, onEvent)
      // A connection that the school has refused is not opened again by the library.
      socket.on('connect_error', () => void (socket.active || setTimeout(() => socket.connect(), AGAIN_MS)))
      const watching = new Promise<void>(resolve => {
        socket.on('connect', () => void socket.emit(LIVE_MESSAGES.watch, [`person:${personId}`], {}, () => resolve()))
      })
      await Promise.race([watching, pause(PATIENCE_MS, undefined, { ref: false })])
      return socket
    },
  }
}

/** Counts how often each answer came. */
export const countAnswers = (answered: readonly Answered[]): Readonly<Record<string, number>> => {
  const times: Record<string, number> = {}
  for (const { answer } of answered) times[answer] = (times[answer] ?? 0) + 1
  return times
}
