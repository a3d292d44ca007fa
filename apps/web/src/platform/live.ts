import { LIVE_MESSAGES, LIVE_PATH, type LiveEvent } from '@xiotein/contract/wire'
import type { Socket } from 'socket.io-client'

export type LiveState = 'online' | 'offline' | 'catching-up'

type Heard = (event: LiveEvent) => void

let socket: Socket | null = null
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

const sendWatch = (): void => {
  if (socket?.connected) socket.emit(LIVE_MESSAGES.watch, [...watched.keys()])
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
  become('catching-up')
  try {
    await catchUp()
    become(socket?.connected ? 'online' : 'offline')
  } catch {
    become('offline')
  }
}

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
    sendWatch()
    if (everConnected || state === 'offline') void catchUpNow()
    everConnected = true
  })
  socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => {
    for (const heard of watched.get(event.topic) ?? []) heard(event)
  })
  socket.on(LIVE_MESSAGES.resync, () => void catchUpNow())
  socket.on(LIVE_MESSAGES.ended, () => onEnded())
  socket.on('disconnect', () => become('offline'))
  socket.on('connect_error', error => {
    if (error.message === 'signed-out') onEnded()
    else become('offline')
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
  everConnected = false
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
