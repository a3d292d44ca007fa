import type { LiveEvent } from '@xiotein/contract/wire'
import { type Database, sql } from '../database/index.ts'
import { CHANNEL } from '../live-event-rows.ts'
import type { Log } from '../log.ts'
import type { Affected } from '../sign-in/index.ts'
import type { Notifications } from './notifications.ts'

/**
 * Notified by the tables of people, sessions, roles and memberships, with the id of the affected person, or without one when everybody may
 * be affected.
 */
const CALLERS_CHANNEL = 'xiotein_callers'

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
  close(): void
}

/** The school that is listened to: its database, the name of this node, and its schema; null for the one of the connection. */
export type ListeningSchool = { readonly db: Database; readonly node: string; readonly schema: string | null }

/** Listens to what other nodes commit. The same PostgreSQL passes on the notifications, without a second system. */
export const listenToNodes = (notifications: Notifications, { db, node, schema }: ListeningSchool, heard: Heard, log: Log): Nodes => {
  const hear = async (channel: string, payload: string): Promise<void> => {
    if (channel.startsWith(CALLERS_CHANNEL)) return heard.onCallersChanged(payload === '' ? 'everybody' : { personId: payload })
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
  const leave = notifications.join({
    channels: own => [CHANNEL, CALLERS_CHANNEL].map(channel => `${channel}_${schema ?? own}`),
    onNotified: (channel, payload) => {
      hear(channel, payload).catch((error: unknown) => {
        log.warn({ err: error }, 'an event of another node could not be read')
        heard.onGap()
      })
    },
    onHearing: heard.onHearing,
    onGap: heard.onGap,
  })
  return { caughtUp: notifications.caughtUp, close: leave }
}
