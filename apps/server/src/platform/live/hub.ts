import { LIVE_MESSAGES, LIVE_PATH } from '@xiotein/contract/wire'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { sessionTokenOf } from '../http/door.ts'
import { isOwnOrigin } from '../http/origin.ts'
import type { Log } from '../log.ts'
import type { Caller, Person } from '../sign-in/index.ts'
import { countConnections, limitConnection, SIGN_IN_WITHIN_MS } from './limits.ts'
import type { Ended, Hub, Told } from './told.ts'

/** May the caller watch this topic? The same sentence answers the call that reads the same thing. */
export type TopicRule = (caller: Person, subject: string) => Promise<boolean> | boolean
/** Rules by the first word of a topic: `class:0b1…` is judged by the rule of `class`. */
export type TopicRules = Readonly<Record<string, TopicRule>>

export type HubOptions = {
  readonly rules: TopicRules
  readonly log: Log
  readonly identify: (sessionToken: string) => Promise<Caller>
  /** Address that browsers use, or null to take the host of the request. */
  readonly publicUrl: string | null
  /** Passes an end on to the other nodes. */
  readonly ring: (ended: Ended) => Promise<void>
}

const MAX_TOPICS = 60
const MAX_TOPIC_LETTERS = 80
const MAX_MESSAGE_BYTES = 16_384
const SESSION_CHECK_MS = 30_000

const personRoom = (personId: string): string => `~person ${personId}`
const sessionRoom = (sessionId: string): string => `~session ${sessionId}`

const mayWatch = async (rules: TopicRules, caller: Person, topic: string): Promise<boolean> => {
  const at = topic.indexOf(':')
  const rule = Object.hasOwn(rules, topic.slice(0, at)) ? rules[topic.slice(0, at)] : undefined
  return rule ? rule(caller, topic.slice(at + 1)) : false
}

/** What a socket asked to watch last, what was said to it, and which turn of judging said so: turns may overlap. */
type Watching = { list: readonly string[]; verdicts: ReadonlyMap<string, boolean>; started: number; settled: number }

const allowedOf = (verdicts: ReadonlyMap<string, boolean>): string[] => [...verdicts.keys()].filter(topic => verdicts.get(topic))

/** Live updates over one path, by WebSocket or, where a school's network blocks them, by long polling. Knows no feature. */
export const openHub = (
  app: FastifyInstance,
  options: HubOptions,
): Hub & { endLocally(ended: Ended): void; resync(): void; judgeAll(): void; count(): number } => {
  const io = new Server(app.server, {
    path: LIVE_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: SIGN_IN_WITHIN_MS,
    httpCompression: false,
    perMessageDeflate: false,
    allowRequest: (request, decide) => {
      const address = options.publicUrl ?? `http://${request.headers.host ?? ''}`
      decide(null, isOwnOrigin(request.headers.origin, address) && request.headers['sec-fetch-site'] !== 'cross-site')
    },
  })

  io.engine.on('connection', (connection: Socket['conn']) => limitConnection(connection, options.log))
  const mayOpen = countConnections()

  io.use((socket, next) => {
    const token = sessionTokenOf(socket.handshake.headers.cookie)
    const refuse = (): void => next(new Error('signed-out'))
    if (!token) return refuse()
    options
      .identify(token)
      .then(caller => {
        if (!caller) return refuse()
        if (!mayOpen(caller.personId, socket.conn)) return next(new Error('too-many'))
        socket.data.caller = caller
        socket.data.token = token
        socket.data.watching = { list: [], verdicts: new Map(), started: 0, settled: 0 } satisfies Watching
        next()
      })
      .catch((error: unknown) => {
        options.log.warn({ err: error }, 'a live connection could not be checked')
        next(new Error('unavailable'))
      })
  })

  /** Joins what of the list last asked for may be watched, and leaves the rest. Answers what is watched; nothing where a newer list came. */
  const settle = async (socket: Socket): Promise<string[]> => {
    const watching = socket.data.watching as Watching
    const { list } = watching
    watching.started += 1
    const turn = watching.started
    // Asked anew each time: rights may have changed since the socket was opened.
    const caller = await options.identify(socket.data.token as string)
    if (!caller) {
      socket.disconnect(true)
      return []
    }
    const verdicts = new Map<string, boolean>()
    for (const topic of list) verdicts.set(topic, await mayWatch(options.rules, caller, topic))
    if (watching.list !== list) return []
    // Whoever began later knows the rights better.
    if (watching.settled > turn) return allowedOf(watching.verdicts)
    const changed = list.some(topic => watching.verdicts.has(topic) && watching.verdicts.get(topic) !== verdicts.get(topic))
    watching.settled = turn
    watching.verdicts = verdicts
    const allowed = allowedOf(verdicts)
    const dropped = [...socket.rooms].filter(room => room !== socket.id && !room.startsWith('~') && !allowed.includes(room))
    await Promise.all([socket.join(allowed), ...dropped.map(room => socket.leave(room))])
    // The screen shows what may no longer be seen, or has missed what may be seen again: asking again, it is told so.
    if (changed) socket.emit(LIVE_MESSAGES.resync)
    return allowed
  }

  /** Answers what is watched from now on. A list that was overtaken while it was judged by a newer one of its socket does nothing. */
  const watch = async (socket: Socket, topics: unknown): Promise<string[]> => {
    if (!Array.isArray(topics) || topics.length > MAX_TOPICS) return []
    const watching = socket.data.watching as Watching
    watching.list = topics.filter((topic): topic is string => typeof topic === 'string' && topic.length <= MAX_TOPIC_LETTERS)
    return settle(socket)
  }

  io.on('connection', (socket: Socket) => {
    const caller = socket.data.caller as Person
    void socket.join([personRoom(caller.personId), sessionRoom(caller.sessionId)])
    socket.on(LIVE_MESSAGES.watch, (topics: unknown, reply: unknown) => {
      watch(socket, topics)
        .then(allowed => {
          if (typeof reply === 'function') reply(allowed)
        })
        .catch((error: unknown) => {
          options.log.warn({ err: error }, 'topics could not be checked')
          socket.disconnect(true)
        })
    })
  })

  /** Rights may have changed: what is lost is left and what came back is joined; a session that is over keeps nothing. */
  const judgeAll = (): void => {
    for (const socket of io.sockets.sockets.values()) {
      settle(socket).catch((error: unknown) => options.log.warn({ err: error }, 'an open connection could not be checked'))
    }
  }
  // A session that runs out while nothing is asked for must not keep its socket.
  const sweep = setInterval(judgeAll, SESSION_CHECK_MS)
  sweep.unref()

  const endLocally = (ended: Ended): void => {
    const room = 'personId' in ended ? personRoom(ended.personId) : sessionRoom(ended.sessionId)
    io.in(room).emit(LIVE_MESSAGES.ended)
    io.in(room).disconnectSockets(true)
  }

  return {
    publish: (events: readonly Told[]) => {
      for (const event of events) io.to(event.topic).emit(LIVE_MESSAGES.event, event)
    },
    end: async ended => {
      endLocally(ended)
      await options.ring(ended)
    },
    endLocally,
    judgeAll,
    resync: () => void io.emit(LIVE_MESSAGES.resync),
    count: () => io.sockets.sockets.size,
    close: async () => {
      clearInterval(sweep)
      io.disconnectSockets(true)
      // Only what is the hub's own: the web server still has calls to finish, and closes by itself.
      io.engine.close()
    },
  }
}
