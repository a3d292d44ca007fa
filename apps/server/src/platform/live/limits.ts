// What a page never does: so many connections, so many messages, so much left unread. Whoever does it is cut off, and everybody else goes on.

import type { Socket } from 'socket.io'
import type { Log } from '../log.ts'

/** One connection of a browser, below its sign-in. */
type Connection = Socket['conn']

const MOST_OF_ONE_PERSON = 100
const MOST_MESSAGES = 100
const MESSAGES_WITHIN_MS = 10_000
const MOST_UNREAD = 200
/** Whoever opens a connection and does not say who they are is not waited for longer. */
export const SIGN_IN_WITHIN_MS = 5_000

/** Ends it at once: a close in good order would wait for somebody who does not listen. */
const cut = (connection: Connection): void => {
  const { name, socket } = connection.transport as unknown as { name: string; socket: { terminate(): void } }
  connection.close(true)
  if (name === 'websocket') socket.terminate()
}

/** Cuts a connection that sends too much in a short time, or leaves too much of what it is sent unread. */
export const limitConnection = (connection: Connection, log: Log): void => {
  let messages = 0
  let until = 0
  connection.on('packet', () => {
    const now = performance.now()
    if (now > until) {
      messages = 0
      until = now + MESSAGES_WITHIN_MS
    }
    messages += 1
    if (messages <= MOST_MESSAGES) return
    log.info({ messages }, 'a live connection that sent too much was cut')
    cut(connection)
  })
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

/** Counts the open connections of each person; false when one more would be too many. */
export const countConnections = (): ((personId: string, connection: Connection) => boolean) => {
  const open = new Map<string, Set<Connection>>()
  return (personId, connection) => {
    const theirs = open.get(personId) ?? new Set()
    if (connection.readyState !== 'open' || (theirs.size >= MOST_OF_ONE_PERSON && !theirs.has(connection))) return false
    open.set(personId, theirs.add(connection))
    connection.once('close', () => {
      theirs.delete(connection)
      if (theirs.size === 0) open.delete(personId)
    })
    return true
  }
}
