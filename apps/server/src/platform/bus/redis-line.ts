import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'

export type Entry = Readonly<Record<string, string>>

type StreamListener = {
  readonly key: string
  readonly onEntries: (entries: readonly Entry[]) => void
  /** Whether entries arrive now. */
  readonly onHearing: (hears: boolean) => void
  /** Entries were missed: before the first connection, or while this process was away for longer than the stream reaches. */
  readonly onGap: () => void
}

/** Two connections to Redis, for one school or for all schools of a process: one waits for entries, the other one writes. */
export type RedisLine = {
  /** Appends to a stream, and fails unless Redis has confirmed it. */
  add(key: string, entries: readonly Entry[]): Promise<void>
  /** Reads a stream from now on, until the returned function is called. */
  join(listener: StreamListener): () => void
  hears(): boolean
  close(): Promise<void>
}

export type RedisLimits = {
  /** The number of entries of a stream that are kept at least: Redis removes them in groups. */
  readonly reach: number
  /** The time that Redis waits for an entry before it answers that there is none. */
  readonly blockMs: number
  /** The time without an answer after which a connection is given up. */
  readonly patienceMs: number
}
const LIMITS: RedisLimits = { reach: 1_000, blockMs: 5_000, patienceMs: 10_000 }

const READ_AT_ONCE = 200
/** The time without new entries after which a stream is removed. */
const KEPT_SECONDS = 3_600
const RECONNECT_MS = 1_000
const BEFORE_ALL = '0-0'

type Stream = StreamListener & {
  /** The last entry that was read; null until the first one is known. */
  at: string | null
}

const openClients = async (url: string) => {
  // Loaded only where an operator has chosen Redis.
  const { createClient } = await import('./redis-client.ts')
  const open = () =>
    createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      disableClientInfo: true,
      maintNotifications: 'disabled',
      // Both are opened again together when either fails.
      socket: { reconnectStrategy: false },
    })
  return () => ({ reader: open(), writer: open() })
}
type Clients = ReturnType<Awaited<ReturnType<typeof openClients>>>

export const openRedisLine = async (url: string, log: Log, limits: Partial<RedisLimits> = {}): Promise<RedisLine> => {
  const { reach, blockMs, patienceMs } = { ...LIMITS, ...limits }
  const clients = await openClients(url)
  /** An entry in it ends the wait of the reader, so that it reads a stream that was joined in the meantime. */
  const wakeKey = `xiotein:wake:${randomUUID()}`
  let wokenAt = BEFORE_ALL
  const streams = new Set<Stream>()
  let open: Clients | null = null
  /** The run of Redis in which the positions of the streams are valid: another one may have lost what came last. */
  let knownRun = ''
  const closing = new AbortController()

  /** The answer of Redis, unless it does not come: then both connections are of no use. */
  const answered = async <Answer>(asked: Clients, answer: Promise<Answer>): Promise<Answer> => {
    const late = new AbortController()
    const never = pause(patienceMs, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new Error('Redis does not answer')
    })
    try {
      return await Promise.race([answer, never])
    } catch (error) {
      destroy(asked)
      throw error
    } finally {
      late.abort()
      // Redis has answered in time: nothing waits for the timer any more, and aborting it rejects its promise.
      never.catch(() => undefined)
    }
  }
  const destroy = ({ reader, writer }: Clients): void => {
    for (const client of [reader, writer]) if (client.isOpen) client.destroy()
  }
  const newest = async (asked: Clients, key: string): Promise<string> =>
    (await answered(asked, asked.writer.xRevRange(key, '+', '-', { COUNT: 1 })))?.[0]?.id ?? BEFORE_ALL
  /** Redis removes the oldest first: nothing after an entry is missing while the entry itself is there. */
  const isThere = async (asked: Clients, key: string, id: string): Promise<boolean> =>
    ((await answered(asked, asked.writer.xRange(key, id, id))) ?? []).length > 0

  /** Listens to a stream from its end on: what came before was missed. */
  const begin = async (asked: Clients, stream: Stream): Promise<void> => {
    stream.at = await newest(asked, stream.key)
    await answered(asked, asked.writer.xAdd(wakeKey, '*', { at: '' }, { TRIM: { strategy: 'MAXLEN', threshold: 1 } }))
    await answered(asked, asked.writer.expire(wakeKey, KEPT_SECONDS))
    if (open !== asked || !streams.has(stream)) return
    stream.onHearing(true)
    stream.onGap()
  }
  /** Continues where the streams were left, as far as they reach. */
  const resume = async (asked: Clients): Promise<void> => {
    const run = /run_id:(\w+)/.exec(await answered(asked, asked.writer.info('server')))?.[1] ?? ''
    const missed = new Set<Stream>()
    // A listener that joins in the meantime comes last in this very loop.
    for (const stream of streams) {
      if (run === knownRun && stream.at !== null && (await isThere(asked, stream.key, stream.at))) continue
      stream.at = await newest(asked, stream.key)
      missed.add(stream)
    }
    knownRun = run
    open = asked
    for (const stream of streams) {
      stream.onHearing(true)
      if (missed.has(stream)) stream.onGap()
    }
  }
  const readOn = async (asked: Clients): Promise<void> => {
    const read = new Map([...streams].flatMap(stream => (stream.at === null ? [] : [[stream.key, stream] as const])))
    const from = [{ key: wakeKey, id: wokenAt }, ...[...read.values()].map(({ key, at }) => ({ key, id: at ?? BEFORE_ALL }))]
    for (const { name, messages } of (await answered(asked, asked.reader.xRead(from, { BLOCK: blockMs, COUNT: READ_AT_ONCE }))) ?? []) {
      const last = messages.at(-1)?.id ?? BEFORE_ALL
      const stream = read.get(name)
      if (name === wakeKey) wokenAt = last
      if (!stream || !streams.has(stream)) continue
      // Only a reader who is far behind can have lost something between two readings.
      const isWhole = messages.length < READ_AT_ONCE || (await isThere(asked, name, stream.at ?? BEFORE_ALL))
      stream.at = last
      stream.onEntries(messages.map(({ message }) => message as Entry))
      if (!isWhole) stream.onGap()
    }
  }
  const live = async (): Promise<void> => {
    const asked = clients()
    const end = (): void => destroy(asked)
    closing.signal.addEventListener('abort', end)
    try {
      for (const client of [asked.reader, asked.writer]) client.on('error', end)
      await answered(asked, Promise.all([asked.reader.connect(), asked.writer.connect()]))
      await resume(asked)
      while (!closing.signal.aborted) await readOn(asked)
    } catch (error) {
      if (!closing.signal.aborted) log.warn({ err: error }, 'Redis cannot be reached: the other nodes are not heard')
    } finally {
      open = null
      end()
      closing.signal.removeEventListener('abort', end)
      for (const stream of streams) stream.onHearing(false)
    }
  }
  const running = (async () => {
    while (!closing.signal.aborted) {
      await live()
      // Closing cuts the pause short, which is how it ends then.
      await pause(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  })()

  return {
    add: async (key, entries) => {
      if (open === null) throw new Error('Redis cannot be reached')
      const { writer } = open
      const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: reach } as const
      await answered(
        open,
        Promise.all([...entries.map(entry => writer.xAdd(key, '*', entry, { TRIM: trim })), writer.expire(key, KEPT_SECONDS)]),
      )
    },
    join: listener => {
      const stream: Stream = { ...listener, at: null }
      streams.add(stream)
      // When it fails, both connections are opened again, and begin with every stream.
      if (open) begin(open, stream).catch((error: unknown) => log.debug({ err: error }, 'a stream is joined later'))
      return () => {
        if (streams.delete(stream)) stream.onHearing(false)
      }
    },
    hears: () => open !== null,
    close: async () => {
      closing.abort()
      await running
    },
  }
}
