import type { IncomingMessage } from 'node:http'
import { LIVE_MESSAGES, LIVE_PATH } from '@xiotein/contract/wire'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { TrustedProxies } from '../http/trusted-proxies.ts'
import { type EmittedEvent, type EndedSessions, type Hub, jsonOf } from '../live-event.ts'
import type { AffectedPeople, Person } from '../sign-in/index.ts'
import { openBroadcasts } from './broadcasts.ts'
import { openHandshake } from './handshake.ts'
import { SIGN_IN_WITHIN_MS } from './limits.ts'
import { openRecentEvents, type RecentEvents } from './recent-events.ts'
import { openRounds } from './rounds.ts'
import { type Authorizing, authorizeSockets, beginWatching, watch, watchNothing } from './watching.ts'

type HubOptions = Authorizing & {
  readonly node: string
  readonly publicUrl: string | null
  readonly proxies: TrustedProxies
}

const MAX_TOPICS = 60
/** Enough to tell the nodes of a school apart. */
const NODE_LETTERS = 8
const MAX_TOPIC_LETTERS = 80
const MAX_MESSAGE_BYTES = 16_384
const SESSION_CHECK_MS = 30_000

const personRoom = (personId: string): string => `~person ${personId}`
const sessionRoom = (sessionId: string): string => `~session ${sessionId}`

/** An admin who acts as a test account is found under both. */
const roomsOf = ({ personId, sessionId, actingAdminId }: Person): string[] => [
  personRoom(personId),
  sessionRoom(sessionId),
  ...(actingAdminId === null ? [] : [personRoom(actingAdminId)]),
]

const listOf = (topics: unknown): string[] =>
  Array.isArray(topics) && topics.length <= MAX_TOPICS
    ? topics.filter((topic): topic is string => typeof topic === 'string' && topic.length <= MAX_TOPIC_LETTERS)
    : []

/** Whether a request asks for the live connection's WebSocket. */
export const isLiveUpgrade = ({ headers, url }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && (url ?? '').startsWith(`${LIVE_PATH}/`)

/** The type of Socket.IO's packet for a message without binary data. */
const EVENT_PACKET = 2

/** Sends events as they were serialised to be stored. Socket.IO would look through each for binary data, and serialise it again. */
const sendAsWritten = ({ encoder }: Server): void => {
  const encode = encoder.encode.bind(encoder)
  encoder.encode = packet => {
    const { type, nsp, id, data } = packet
    if (type !== EVENT_PACKET || nsp !== '/' || id !== undefined || data[0] !== LIVE_MESSAGES.event) return encode(packet)
    return [`${EVENT_PACKET}["${LIVE_MESSAGES.event}",${jsonOf(data[1])}]`]
  }
}

/** Live updates over one path, by WebSocket or, where a school's network blocks them, by long polling. Knows no feature. */
export const openHub = (
  app: FastifyInstance,
  options: HubOptions,
): Hub & { reauthorize(concerned: AffectedPeople): void; count(): number; readonly recent: RecentEvents } => {
  const { log } = options
  const handshake = openHandshake(options)
  const recent = openRecentEvents(options.node.slice(0, NODE_LETTERS))
  const io = new Server(app.server, {
    path: LIVE_PATH,
    destroyUpgrade: false,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: SIGN_IN_WITHIN_MS,
    httpCompression: false,
    perMessageDeflate: false,
    allowRequest: handshake.allowRequest,
  })
  sendAsWritten(io)
  io.engine.on('connection', handshake.onConnection)

  io.use((socket, next) => {
    handshake
      .signIn(socket)
      .then(signedIn => {
        if (!signedIn) return next(new Error('signed-out'))
        Object.assign(socket.data, signedIn)
        beginWatching(socket)
        next()
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a live connection could not be checked')
        next(new Error('unavailable'))
      })
  })

  /** Rights have changed: leaves lost topics and joins regained ones; an ended session loses all. */
  const touched = openRounds<Socket>(async sockets => {
    const unknown = await authorizeSockets(sockets, options)
    // They receive nothing until their rights can be looked up again.
    await watchNothing(unknown)
    return unknown
  }, log)
  /** Looks sessions up for many at once, so that until the next check no call waits for a lookup of its own. */
  const checking = { ...options, identify: (token: string) => options.identify(token, SESSION_CHECK_MS) }
  /** A session that expires while idle must not keep its socket. */
  const swept = openRounds<Socket>(async sockets => {
    await authorizeSockets(sockets, checking)
    return []
  }, log)
  const sweep = setInterval(() => swept.add(io.sockets.sockets.values()), SESSION_CHECK_MS)
  sweep.unref()

  io.on('connection', (socket: Socket) => {
    void socket.join(roomsOf(socket.data.caller as Person))
    // Changes between this connection's sign-in and its joining reached nobody.
    touched.add([socket])
    socket.on(LIVE_MESSAGES.watch, (topics: unknown, ...rest: readonly unknown[]) => {
      // A page that was opened before an upgrade sends no positions, and waits for its reply as well.
      const [since, reply = since] = rest
      watch(socket, listOf(topics), options)
        .then(allowed => {
          const missed = allowed.flatMap(topic => {
            const positions = (since as Readonly<Record<string, unknown>> | null)?.[topic]
            return Array.isArray(positions) ? recent.since(topic, positions) : []
          })
          if (typeof reply === 'function') reply(allowed, missed)
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'topics could not be checked')
          socket.disconnect(true)
        })
    })
  })

  const inRoom = (room: string): Socket[] => [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap(id => io.sockets.sockets.get(id) ?? [])

  const broadcasts = openBroadcasts(
    topic => io.sockets.adapter.rooms.get(topic) ?? new Set(),
    // Each connection is alone in the Socket.IO room of its own id.
    (event, only) => void io.to(only === null ? event.topic : [...only]).emit(LIVE_MESSAGES.event, event),
  )

  return {
    publish: (events: readonly EmittedEvent[]) => {
      for (const event of events) {
        recent.note(event)
        broadcasts.publish(event)
      }
    },
    lastOf: recent.lastOf,
    end: async (ended: EndedSessions) => {
      const room = 'personId' in ended ? personRoom(ended.personId) : sessionRoom(ended.sessionId)
      io.in(room).emit(LIVE_MESSAGES.ended)
      io.in(room).disconnectSockets(true)
    },
    reauthorize: concerned => touched.add(concerned === 'everybody' ? io.sockets.sockets.values() : inRoom(personRoom(concerned.personId))),
    gap: () => {
      recent.forget()
      io.emit(LIVE_MESSAGES.resync)
    },
    recent,
    count: () => io.sockets.sockets.size,
    close: async () => {
      clearInterval(sweep)
      touched.close()
      swept.close()
      broadcasts.close()
      io.disconnectSockets(true)
      // Closes only the hub: the web server still has calls to finish, and closes on its own.
      io.engine.close()
    },
  }
}
