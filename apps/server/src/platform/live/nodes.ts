import type { LiveEvent } from '@xiotein/contract/wire'
import pg from 'pg'
import { type Database, sql } from '../database/index.ts'
import { CHANNEL } from '../live-event-rows.ts'
import type { Log } from '../log.ts'
import type { Affected } from '../sign-in/index.ts'

/**
 * Notified by the tables of people, sessions, roles and memberships, with the id of the affected person, or without one when everybody may
 * be affected.
 */
const CALLERS_CHANNEL = 'xiotein_callers'
const RECONNECT_MS = 1_000
const CONNECT_MS = 5_000
/** A connection can be lost without notice, so it is checked now and then. */
const PULSE_MS = 20_000
/** A silent connection never closes properly: closing waits no longer than this. */
const GOODBYE_MS = 1_000

export type Heard = {
  readonly onEvents: (events: readonly LiveEvent[]) => void
  /** Somebody's session, role or membership changed, on this node or on another. */
  readonly onCallersChanged: (concerned: Affected) => void
  /** Whether notifications from other nodes arrive now. */
  readonly onHearing: (hears: boolean) => void
  /** Events may have been missed: everybody should fetch again. */
  readonly onGap: () => void
}

export type Nodes = {
  /** Resolves when everything committed before has arrived here, or when nothing can arrive at all. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

const sayGoodbye = async (listening: pg.Client): Promise<void> => {
  const cut = setTimeout(() => listening.connection.stream.destroy(), GOODBYE_MS)
  await listening.end()
  clearTimeout(cut)
}

/** Listens to what other nodes commit. The same PostgreSQL passes on the notifications, without a second system. */
export const listenToNodes = (url: string, db: Database, node: string, heard: Heard, log: Log): Nodes => {
  let client: pg.Client | null = null
  let closed = false

  const hear = async (channel: string, payload: string): Promise<void> => {
    if (channel === CALLERS_CHANNEL) return heard.onCallersChanged(payload === '' ? 'everybody' : { personId: payload })
    const at = payload.indexOf(' ')
    if (payload.slice(0, at) === node) return
    const ids = payload.slice(at + 1).split(',')
    heard.onEvents(
      await db.rows(
        sql<{
          topic: string
          name: string
          version: number
          payload: unknown
        }>`select topic, name, version, payload from platform_event where id = any(${ids}::bigint[]) order by id`,
      ),
    )
  }

  const deaf = (): void => {
    client = null
    heard.onHearing(false)
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
    fresh.on('notification', message => {
      hear(message.channel, message.payload ?? '').catch((error: unknown) => {
        log.warn({ err: error }, 'an event of another node could not be read')
        heard.onGap()
      })
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      await fresh.query(`listen ${CALLERS_CHANNEL}`)
      if (closed) return await fresh.end()
      client = fresh
      heard.onHearing(true)
      // Notifications from before the connection were missed, even the first time.
      heard.onGap()
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'cannot listen to the other nodes yet')
      await fresh.end().catch((endError: unknown) => log.debug({ err: endError }, 'closing a connection that never opened'))
    }
  }
  const feelPulse = async (listening: pg.Client): Promise<void> => {
    try {
      await listening.query('select 1')
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
    caughtUp,
    close: async () => {
      closed = true
      clearInterval(pulse)
      if (client) await sayGoodbye(client)
    },
  }
}
