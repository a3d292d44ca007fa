import { LIVE_MESSAGES, LIVE_PATH, type LiveEvent } from '@xiotein/contract/wire'
import type { Socket } from 'socket.io-client'
import { onAnswered, ServerAway } from './call.ts'

export type LiveState = 'online' | 'offline' | 'catching-up'

type Heard = (event: LiveEvent) => void

/** After the server itself closed the connection, everybody tries again within this time, not all at once. */
const SOONEST_RETRY_MS = 500
const RETRY_SPREAD_MS = 2_000

let socket: Socket | null = null
/** An attempt that was asked for is under way: no second one beside it. */
let trying = false
let opened = false
let state: LiveState = 'online'
let everConnected = false
const watched = new Map<string, Set<Heard>>()
const stateListeners = new Set<() => void>()
let catchUp: () => Promise<unknown> = async () => undefined
let onEnded: () => void = () => undefined

const become = (next: LiveState): void => {
  if (state === next) return
  state = next
  for (const listener of stateListeners) listener()
}

/** What is to be done as soon as the server sends what is watched. */
let onceHeard: (() => void) | null = null
let asked = 0

const sendWatch = (): void => {
  if (!socket?.connected) return
  asked += 1
  const own = asked
  socket.emit(LIVE_MESSAGES.watch, [...watched.keys()], () => {
    // A newer list is on its way.
    if (own !== asked) return
    onceHeard?.()
    onceHeard = null
  })
}

let watchSoon = false
/** Many parts of a screen begin to watch at once: one message tells the server. */
const announceWatch = (): void => {
  if (watchSoon) return
  watchSoon = true
  queueMicrotask(() => {
    watchSoon = false
    sendWatch()
  })
}

/** After a gap nobody knows what was missed: everything on the screen is asked for again. */
const catchUpNow = async (): Promise<void> => {
  const own = socket
  const end = (next: LiveState): void => {
    // Somebody else may have signed in meanwhile.
    if (socket === own) become(socket?.connected ? next : 'offline')
  }
  become('catching-up')
  try {
    await catchUp()
    end('online')
  } catch (error) {
    // What the server refuses is told by the screen that asked; only an answer that is missing leaves the screen out of date.
    end(error instanceof ServerAway ? 'offline' : 'online')
  }
}

/** The first screen was drawn before anything could be heard. When asking again fails, the screen or the connection says so. */
const catchUpQuietly = (): Promise<unknown> => catchUp().catch(() => undefined)

/** Tries now, instead of when the waiting time is over that grows with each failure. */
const tryNow = (): void => {
  if (state !== 'offline' || trying || !socket) return
  if (socket.connected) return void catchUpNow()
  trying = true
  socket.disconnect().connect()
}

/** The socket tries again by itself, except where the server said no: that happens when it restarts. */
const tryLater = (): void => {
  if (socket?.active === false) setTimeout(tryNow, SOONEST_RETRY_MS + Math.random() * RETRY_SPREAD_MS)
}

// Whoever was away a moment ago may be back: a call was answered, the device has a network, somebody looks at the page again.
onAnswered(tryNow)
window.addEventListener('online', tryNow)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') tryNow()
})

const open = async (): Promise<void> => {
  const { io } = await import('socket.io-client')
  socket = io({
    path: LIVE_PATH,
    // Long polling first: it works where a school's network blocks WebSockets, and turns into one where it does not.
    transports: ['polling', 'websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 8_000,
  })
  socket.on('connect', () => {
    trying = false
    const wasAway = everConnected || state === 'offline'
    if (wasAway) become('catching-up')
    // Not before: what happens between an answer and the first event would be seen by neither.
    onceHeard = wasAway ? () => void catchUpNow() : () => void catchUpQuietly()
    everConnected = true
    sendWatch()
  })
  socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => {
    for (const heard of watched.get(event.topic) ?? []) heard(event)
  })
  socket.on(LIVE_MESSAGES.resync, () => void catchUpNow())
  socket.on(LIVE_MESSAGES.ended, () => onEnded())
  socket.on('disconnect', () => {
    become('offline')
    tryLater()
  })
  socket.on('connect_error', error => {
    trying = false
    if (error.message === 'signed-out') return onEnded()
    become('offline')
    tryLater()
  })
}

/** Opens the live connection of whoever is signed in. `refetch` asks again for everything that is shown. */
export const startLive = (refetch: () => Promise<unknown>, ended: () => void): void => {
  catchUp = refetch
  onEnded = ended
  if (opened) return
  opened = true
  open().catch(() => {
    // The part of the app that keeps the connection could not be loaded: say so, and try with the next screen.
    opened = false
    become('offline')
  })
}

export const stopLive = (): void => {
  socket?.disconnect()
  socket = null
  opened = false
  trying = false
  everConnected = false
  onceHeard = null
  state = 'online'
}

/** Listens to a topic until the returned function is called. What the server does not allow stays silent. */
export const watchTopic = (topic: string, heard: Heard): (() => void) => {
  const listeners = watched.get(topic) ?? new Set<Heard>()
  watched.set(topic, listeners.add(heard))
  announceWatch()
  return () => {
    listeners.delete(heard)
    if (listeners.size > 0) return
    watched.delete(topic)
    announceWatch()
  }
}

export const liveState = (): LiveState => state
export const onLiveState = (listener: () => void): (() => void) => {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}
