import pg from 'pg'
import type { Log } from '../log.ts'

const RECONNECT_MS = 1_000
const CONNECT_MS = 5_000
/** A connection can be lost without notice, so it is checked again and again. */
const PULSE_MS = 3_000
/** The most that may lie between a change of somebody's rights and the last call that is made with those before. */
const LATE_MS = 5_000
/** A silent connection never closes properly: closing waits no longer than this. */
const GOODBYE_MS = 1_000

type NotificationListener = {
  /** The channels to listen to; `own` is the schema in which the connection itself finds its tables. */
  readonly channels: (own: string) => readonly string[]
  readonly onNotified: (channel: string, payload: string) => void
  /** Whether notifications arrive now. */
  readonly onHearing: (hears: boolean) => void
  /** Notifications may have been missed: before the connection, or while it was lost. */
  readonly onGap: () => void
}

/** One connection that listens to PostgreSQL's notifications, for one school or for all schools of a process. */
export type Notifications = {
  /** Returns a function that stops listening. */
  join(listener: NotificationListener): () => void
  /** Resolves when everything committed before has arrived here, or when nothing can arrive at all. */
  caughtUp(): Promise<void>
  hears(): boolean
  /** Whether everything that was committed until a few seconds ago has arrived. */
  hearsInTime(): boolean
  close(): Promise<void>
}

const sayGoodbye = async (listening: pg.Client): Promise<void> => {
  const cut = setTimeout(() => listening.connection.stream.destroy(), GOODBYE_MS)
  await listening.end()
  clearTimeout(cut)
}

const each = (verb: 'listen' | 'unlisten', channels: readonly string[]): string =>
  channels.map(channel => `${verb} ${pg.escapeIdentifier(channel)}`).join('; ')

export const openNotifications = (url: string, log: Log): Notifications => {
  let client: pg.Client | null = null
  let own = ''
  /** Everything that was committed before this moment of `performance.now` has arrived. */
  let heardUntil = -Infinity
  let closed = false
  const listeners = new Set<NotificationListener>()
  const byChannel = new Map<string, NotificationListener>()

  let last: Promise<unknown> = Promise.resolve()
  /** One statement after the other: a connection has no more than one at a time. */
  const ask = (listening: pg.Client, text: string): Promise<unknown> => {
    const answer = last.then(() => listening.query(text))
    // The next one only needs to know that this one has ended; the error goes to its own caller.
    last = answer.catch(() => undefined)
    return answer
  }
  const tune = async (listening: pg.Client, listener: NotificationListener): Promise<void> => {
    const channels = listener.channels(own)
    for (const channel of channels) byChannel.set(channel, listener)
    await ask(listening, each('listen', channels))
  }
  const connected = (listener: NotificationListener): void => {
    if (!listeners.has(listener)) return
    listener.onHearing(true)
    // Notifications from before the connection were missed, even the first time.
    listener.onGap()
  }
  const deaf = (): void => {
    client = null
    byChannel.clear()
    for (const listener of listeners) listener.onHearing(false)
  }
  const connect = async (): Promise<void> => {
    if (closed) return
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'xiotein live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    })
    fresh.on('error', error => {
      if (!closed) log.warn({ err: error }, 'live connection to the database was lost')
    })
    fresh.on('end', () => {
      if (client === fresh) deaf()
      if (!closed) setTimeout(() => void connect(), RECONNECT_MS).unref()
    })
    fresh.on('notification', ({ channel, payload }) => byChannel.get(channel)?.onNotified(channel, payload ?? ''))
    try {
      await fresh.connect()
      own = (await fresh.query<{ own: string }>('select current_schema() as own')).rows[0]?.own ?? ''
      // A listener that joins in the meantime comes last in this very loop.
      for (const listener of listeners) await tune(fresh, listener)
      if (closed) return await fresh.end()
      // Anything committed before is missed rather than late.
      heardUntil = performance.now()
      client = fresh
      for (const listener of listeners) connected(listener)
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'cannot listen to the other nodes yet')
      await fresh.end().catch((endError: unknown) => log.debug({ err: endError }, 'closing a connection that never opened'))
    }
  }
  const feelPulse = async (listening: pg.Client): Promise<void> => {
    const before = performance.now()
    try {
      await ask(listening, 'select 1')
      heardUntil = Math.max(heardUntil, before)
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'the line to the other nodes is dead')
      if (client === listening) deaf()
      listening.connection.stream.destroy()
    }
  }
  let asking: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  /** PostgreSQL delivers earlier notifications before the answer to a query. Callers that arrive during a query share the next one. */
  const caughtUp = (): Promise<void> => {
    next ??= asking.then(() => {
      next = null
      asking = client ? feelPulse(client) : Promise.resolve()
      return asking
    })
    return next
  }
  const pulse = setInterval(() => void caughtUp(), PULSE_MS)
  pulse.unref()
  void connect()
  return {
    join: listener => {
      listeners.add(listener)
      const listening = client
      if (listening)
        tune(listening, listener).then(
          () => {
            if (client === listening) connected(listener)
          },
          // A connection that refuses to listen is of no use to anybody: the next one listens to everything.
          () => listening.connection.stream.destroy(),
        )
      return () => {
        listeners.delete(listener)
        const channels = [...byChannel].flatMap(([channel, heardBy]) => (heardBy === listener ? [channel] : []))
        for (const channel of channels) byChannel.delete(channel)
        listener.onHearing(false)
        // The last one closes the connection instead.
        if (client && listeners.size > 0 && channels.length > 0)
          ask(client, each('unlisten', channels)).catch((error: unknown) => log.debug({ err: error }, 'a school is still listened to'))
      }
    },
    caughtUp,
    hears: () => client !== null,
    hearsInTime: () => client !== null && performance.now() - heardUntil < LATE_MS,
    close: async () => {
      closed = true
      clearInterval(pulse)
      if (client) await sayGoodbye(client)
    },
  }
}
