// Limits that no page ever reaches: connections, messages and unread data. A client that exceeds them is disconnected, and nobody else is.

import type { Socket } from 'socket.io'
import type { Log } from '../log.ts'

/** One connection of a browser, below its sign-in. */
export type Connection = Socket['conn']

const MOST_OF_ONE_PERSON = 100
const MOST_MESSAGES = 100
/** For all connections of one person together. */
const MOST_MESSAGES_OF_ONE_PERSON = 1_000
const MESSAGES_WITHIN_MS = 10_000
const MOST_UNREAD = 200
/** The time that a new connection may take to identify itself. A browser that is two seconds away needs four: for the answer to arrive, and its next message. */
export const SIGN_IN_WITHIN_MS = 4_500

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

type Group = { readonly open: Set<Connection>; waiting: number; readonly mayTalk: () => boolean }

type Seats = {
  /** Counts a handshake that waits for its turn, until the returned function is called. Null when this person has no room for another one. */
  hold(personId: string): (() => void) | null
  /** Counts a connection until it closes, and limits what it sends and leaves unread. Terminates it when there is no room. */
  take(personId: string, connection: Connection): void
}

/** The connections of each person: the open ones, and the handshakes that wait. */
export const openSeats = (log: Log): Seats => {
  const groups = new Map<string, Group>()
  const groupOf = (personId: string): Group => {
    const group = groups.get(personId) ?? { open: new Set(), waiting: 0, mayTalk: countWithin(MOST_MESSAGES_OF_ONE_PERSON) }
    groups.set(personId, group)
    return group
  }
  const tidy = (personId: string, { open, waiting }: Group): void => {
    if (open.size + waiting === 0) groups.delete(personId)
  }
  return {
    hold: personId => {
      const group = groupOf(personId)
      if (group.open.size + group.waiting >= MOST_OF_ONE_PERSON) return null
      group.waiting += 1
      return () => {
        group.waiting -= 1
        tidy(personId, group)
      }
    },
    take: (personId, connection) => {
      const group = groupOf(personId)
      if (group.open.size >= MOST_OF_ONE_PERSON) return cut(connection)
      group.open.add(connection)
      connection.once('close', () => {
        group.open.delete(connection)
        tidy(personId, group)
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
