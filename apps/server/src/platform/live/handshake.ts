// The rules for opening a live connection. The caller is looked up before anything is stored for them: a stranger holds no connection longer than it
// takes to say so, and not many at once.

import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import { sessionTokenOf } from '../http/browser.ts'
import { isOwnOrigin } from '../http/origin.ts'
import type { Log } from '../log.ts'
import { type Caller, isOfSomebodyElse, openPace, type Person, TooManyWaiting } from '../sign-in/index.ts'
import { type Connection, openSeats } from './limits.ts'

type Options = {
  readonly identify: (sessionToken: string) => Promise<Caller>
  readonly publicUrl: string | null
  readonly log: Log
}

type Handshake = {
  allowRequest(request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void): void
  onConnection(connection: Connection): void
  /** The caller behind a connection that was allowed, as of now; null when the session is over, or is not that of the page's reader. */
  signIn(socket: Socket): Promise<{ caller: Person; token: string } | null>
}

/** Each costs about two milliseconds. */
const HANDSHAKES_A_SECOND = 60

const nothing = (): void => undefined

export const openHandshake = ({ identify, publicUrl, log }: Options): Handshake => {
  const seats = openSeats(log)
  const pace = openPace(HANDSHAKES_A_SECOND)
  const callers = new WeakMap<IncomingMessage, Person>()

  const isForeign = ({ headers }: IncomingMessage): boolean =>
    !isOwnOrigin(headers.origin, publicUrl ?? `http://${headers.host ?? ''}`) || headers['sec-fetch-site'] === 'cross-site'

  const mayOpen = async (request: IncomingMessage): Promise<boolean> => {
    const token = sessionTokenOf(request.headers.cookie)
    try {
      const caller = token === null ? null : await identify(token)
      if (caller) callers.set(request, caller)
      await pace([caller?.personId ?? 'strangers'], request.socket)
      return seats.hasRoom(caller?.personId ?? null)
    } catch (error) {
      if (error instanceof TooManyWaiting) return false
      log.warn({ err: error }, 'the person behind a live connection could not be looked up')
      return false
    }
  }
  return {
    allowRequest: (request, decide) => {
      if (isForeign(request)) return decide(null, false)
      // No other listener handles a broken connection until a WebSocket is open.
      request.socket.on('error', nothing)
      void mayOpen(request).then(allowed => {
        decide(null, allowed)
        request.socket.off('error', nothing)
      })
    },
    onConnection: connection => seats.take(callers.get(connection.request)?.personId ?? null, connection),
    signIn: async ({ request, handshake }) => {
      const token = sessionTokenOf(handshake.headers.cookie)
      if (token === null || !callers.has(request)) return null
      const caller = await identify(token)
      return caller && !isOfSomebodyElse(handshake.auth.reader, caller) ? { caller, token } : null
    },
  }
}
