// The rules for opening a live connection. The caller is looked up before anything is stored for them: a stranger is told so by the refusal, and never
// holds a connection.

import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import { sessionTokenOf } from '../http/browser.ts'
import { isOwnRequest } from '../http/origin.ts'
import type { TrustedProxies } from '../http/trusted-proxies.ts'
import type { Log } from '../log.ts'
import { type Caller, isOfSomebodyElse, openPace, type Person, TooManyWaiting } from '../sign-in/index.ts'
import { type Connection, openSeats } from './limits.ts'

type Options = {
  readonly identify: (sessionToken: string) => Promise<Caller>
  /** Address that browsers use, or null to take the host of the request. */
  readonly publicUrl: string | null
  /** The proxies that say whether a browser came over TLS. */
  readonly proxies: TrustedProxies
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
/** Refusals of strangers. Each costs a lookup, which it shares with others, and a short answer. */
const REFUSALS_A_SECOND = 500
/** The reason that a page without a session reads in the refusal. */
const SIGNED_OUT = 'signed-out'

type Decision = { readonly allowed: boolean; readonly why: string | null }
const ALLOWED: Decision = { allowed: true, why: null }
const REFUSED: Decision = { allowed: false, why: null }

const nothing = (): void => undefined

export const openHandshake = ({ identify, publicUrl, proxies, log }: Options): Handshake => {
  const seats = openSeats(log)
  const pace = openPace(HANDSHAKES_A_SECOND)
  const refusals = openPace(REFUSALS_A_SECOND)
  /** By the first request of each, whose own connection, and so its peer, may be gone before the page signs in. */
  const allowed = new WeakMap<IncomingMessage, { readonly caller: Person; readonly token: string }>()

  /** As `addressOf` says it of a request that Fastify has read. */
  const addressIn = ({ headers, socket }: IncomingMessage): string => {
    if (publicUrl !== null) return publicUrl
    const protocol = proxies?.(socket.remoteAddress ?? '', 0)
      ? String(headers['x-forwarded-proto'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : ''
    return `${protocol === 'https' ? 'https' : 'http'}://${headers.host ?? ''}`
  }
  const isForeign = (request: IncomingMessage): boolean => !isOwnRequest(request.headers, addressIn(request))

  /** Connections that wait count like open ones, so that nobody waits for a turn that ends in a refusal. */
  const waitForTurn = async (request: IncomingMessage, caller: Person, token: string): Promise<Decision> => {
    const leave = seats.hold(caller.personId)
    if (!leave) return REFUSED
    try {
      await pace([caller.personId], request.socket)
    } finally {
      // The connection itself takes the place before anything else happens.
      leave()
    }
    allowed.set(request, { caller, token })
    return ALLOWED
  }
  const decided = async (request: IncomingMessage): Promise<Decision> => {
    const token = sessionTokenOf(request.headers.cookie, addressIn(request))
    try {
      const caller = token === null ? null : await identify(token)
      if (caller && token !== null) return await waitForTurn(request, caller, token)
      await refusals([], request.socket)
      return { allowed: false, why: SIGNED_OUT }
    } catch (error) {
      if (error instanceof TooManyWaiting) return REFUSED
      log.warn({ err: error }, 'the person behind a live connection could not be looked up')
      return REFUSED
    }
  }
  return {
    allowRequest: (request, decide) => {
      if (isForeign(request)) return decide(null, false)
      // No other listener handles a broken connection until a WebSocket is open.
      request.socket.on('error', nothing)
      void decided(request).then(decision => {
        decide(decision.why, decision.allowed)
        request.socket.off('error', nothing)
      })
    },
    onConnection: connection => {
      const caller = allowed.get(connection.request)?.caller
      if (caller) seats.take(caller.personId, connection)
      else connection.close(true)
    },
    signIn: async ({ request, handshake }) => {
      const token = allowed.get(request)?.token
      if (token === undefined) return null
      const caller = await identify(token)
      return caller && !isOfSomebodyElse(handshake.auth.reader, caller) ? { caller, token } : null
    },
  }
}
