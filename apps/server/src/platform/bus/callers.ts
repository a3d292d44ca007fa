import type { AffectedPeople } from '../sign-in/index.ts'
import type { Notifications } from './notifications.ts'

/**
 * Notified by the tables of people, sessions, roles and memberships, with the id of the affected person, or without one when everybody may
 * be affected.
 */
const CHANNEL = 'xiotein_callers'

type CallersHeard = {
  /** Somebody's session, role or membership changed, on this node or on another. */
  readonly onChanged: (concerned: AffectedPeople) => void
  /** Whether such changes arrive now. */
  readonly onHearing: (hears: boolean) => void
  /** Changes may have been missed. */
  readonly onGap: () => void
}

/**
 * Listens for changed rights until the returned function is called. They come from the database that holds them, in the transaction that
 * changes them, whatever passes the live events on: nothing else has to work for a session to be over.
 */
export const listenToCallers = (notifications: Notifications, schema: string | null, heard: CallersHeard): (() => void) =>
  notifications.join({
    channels: own => [`${CHANNEL}_${schema ?? own}`],
    onNotified: (_channel, payload) => heard.onChanged(payload === '' ? 'everybody' : { personId: payload }),
    onHearing: heard.onHearing,
    onGap: heard.onGap,
  })
