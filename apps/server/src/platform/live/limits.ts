// Limits that no page ever reaches: connections, messages and unread data. A client that exceeds them is disconnected, and nobody else is.

import type { Socket } from 'socket.io'
import type { Log } from '../log.ts'

/** One connection of a browser, below its sign-in. */
export type Connection = Socket['conn']

const MOST_OF_ONE_PERSON = 100
/** For clients without a session, who are told that they are signed out. */
const MOST_OF_STRANGERS = 200
const MOST_MESSAGES = 100
/** For all connections of one person together. */
const MOST_MESSAGES_OF_ONE_PERSON = 1_000
const MESSAGES_WITHIN_MS = 10_000
const MOST_UNREAD = 200
/** The time that a new connection may take to identify itself. */
export const SIGN_IN_WITHIN_MS = 5_000

/** Terminates it at once: an orderly close would wait for a client that does not read. */
const cut = (connection: Connection): void => {
  const { name, socket } = connection.transport as unknown as { name: string; socket: { terminate(): void } }
  connection.close(true)
  if (name === 'websocket') socket.terminate()
}

/** Counts within windows of time; false when one more would be too many. */
const countWithin = (most: number): (() => boolean) => {
  let count = 0
  let until = 0
  return () => {
    const now = performance.now()
    if (now > until) {
      count = 0
      until = now + MESSAGES_WITHIN_MS
    }
    count += 1
    return count <= most
  }
}

type Group = { readonly open: Set<Connection>; readonly mayTalk: () => boolean }

type Seats = {
  /** Whether one more connection of this person (null: of strangers) may be opened. */
  hasRoom(personId: string | null): boolean
  /** Counts a connection until it closes, and limits what it sends and leaves unread. Terminates it when there is no room. */
  take(personId: string | null, connection: Connection): void
}

/** The open connections of each person, and of all strangers together. */
export const openSeats = (log: Log): Seats => {
  const groups = new Map<string | null, Group>()
  const hasRoom = (personId: string | null): boolean =>
    (groups.get(personId)?.open.size ?? 0) < (personId === null ? MOST_OF_STRANGERS : MOST_OF_ONE_PERSON)
  return {
    hasRoom,
    take: (personId, connection) => {
      if (!hasRoom(personId)) return cut(connection)
      const group = groups.get(personId) ?? { open: new Set(), mayTalk: countWithin(MOST_MESSAGES_OF_ONE_PERSON) }
      groups.set(personId, group)
      group.open.add(connection)
      connection.once('close', () => {
        group.open.delete(connection)
        if (group.open.size === 0) groups.delete(personId)
      })
      limitTalk(connection, group.mayTalk, log)
      limitUnread(connection, log)
    },
  }
}

const limitTalk = (connection: Connection, mayGroupTalk: () => boolean, log: Log): void => {
  const mayTalk = countWithin(MOST_MESSAGES)
  connection.on('packet', () => {
    if (mayTalk() && mayGroupTalk()) return
    log.info('a live connection that sent too much was cut')
    cut(connection)
  })
}

const limitUnread = (connection: Connection, log: Log): void => {
  let unread = 0
  connection.on('flush', () => {
    unread = 0
  })
  connection.on('packetCreate', () => {
    unread += 1
    if (unread <= MOST_UNREAD) return
    log.info({ unread }, 'a live connection that does not read was cut')
    cut(connection)
  })
}
