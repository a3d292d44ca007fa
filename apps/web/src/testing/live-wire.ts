import type { LiveEvent } from '@xiotein/contract/wire'
import { onTestFinished } from 'vitest'
import { faultsOfEvent, refuseFaults } from './can-answer.ts'

type Listener = (payload: unknown) => void

/** The other end of the live connection: the set-up of the tests puts it in the place of the socket's own package. */
const listeners = new Map<string, Listener>()
let attempts = 0
let open = false
type Since = Readonly<Record<string, readonly (string | null)[]>>
type Missed = (since: Since) => readonly string[]
let missed: Missed = () => []
let held: (() => void)[] | null = null
let watched: { readonly topics: readonly string[]; readonly since: Since } = { topics: [], since: {} }
const socket = {
  connected: true,
  active: true,
  on: (name: string, listener: Listener) => void listeners.set(name, listener),
  emit: (
    _name: string,
    topics: readonly string[],
    since: Since,
    reply: (allowed: readonly string[], missed: readonly string[]) => void,
  ) => {
    watched = { topics, since }
    if (held) held.push(() => reply(topics, missed(since)))
    else reply(topics, missed(since))
  },
  disconnect: () => {
    open = false
    return socket
  },
  connect: () => {
    attempts += 1
    open = true
    return socket
  },
}

export const liveWire = {
  io: () => {
    open = true
    return Object.assign(socket, { connected: true, active: true })
  },
}

/** Whether the screen has opened its connection. */
export const isOpen = (): boolean => open && listeners.has('event')

/** Sends what the server says of the topics that the screen begins to watch: the events that they have had since. */
export const missedMeanwhile = (says: Missed): void => {
  missed = says
}

/** From now on lists of topics are answered one by one, as the returned function is called, until the test ends. */
export const holdReplies = (): (() => void) => {
  const waiting: (() => void)[] = []
  held = waiting
  onTestFinished(() => {
    held = null
  })
  return () => waiting.shift()?.()
}

/** The topics that the screen watches, and the positions that it sent for the new ones. */
export const lastWatched = (): typeof watched => watched

/** Sends the screen an event of the server; fails for one that the server cannot send. */
export const deliver = (event: LiveEvent): void => {
  refuseFaults(faultsOfEvent(event))
  listeners.get('event')?.(event)
}

/** The cable is pulled: from now on the socket waits longer and longer before it tries again. */
export const cut = (): void => {
  socket.connected = false
  listeners.get('disconnect')?.('transport close')
}

/** The server closes the connection itself, as it does before it stops: the socket does not try again. */
export const closeByServer = (): void => {
  socket.active = false
  cut()
}

/** An attempt found nobody. */
export const fail = (): void => listeners.get('connect_error')?.(new Error('xhr poll error'))

/** An attempt is refused with these words: with a connection that was opened for them, or with the answer to its first request. */
export const refuseConnected = (why: string): void => listeners.get('connect_error')?.(new Error(why))
export const refuseAtOnce = (why: string): void => {
  const context = { responseText: JSON.stringify({ code: 4, message: why }) }
  listeners.get('connect_error')?.(Object.assign(new Error('xhr poll error'), { context }))
}

/** An attempt found the server. */
export const join = (): void => {
  Object.assign(socket, { connected: true, active: true })
  listeners.get('connect')?.(undefined)
}

/** The number of attempts that the screen itself asked for. */
export const attemptsMade = (): number => attempts
