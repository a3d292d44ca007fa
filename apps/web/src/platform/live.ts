import { LIVE_MESSAGES, LIVE_PATH, type LiveEvent } from '@xiotein/contract/wire'
import type { Socket } from 'socket.io-client'
import { retryWithBackoff } from './backoff.ts'
import { isTemporary, onAnswered, positionNow, readerNow } from './call.ts'

export type LiveState = 'online' | 'offline' | 'catching-up'

type TopicListener = {
  heard(event: LiveEvent): void
  /** The topic had events of this name before they arrived here; null: their names are unknown. */
  missed(name: string | null): void
}

let socket: Socket | null = null
let opened = false
let state: LiveState = 'online'
let everConnected = false
const watched = new Map<string, Set<TopicListener>>()
/** The topics whose events do not arrive yet, each with the positions of the answers that they belong to; null if unknown. */
const unheard = new Map<string, Set<string | null>>()
const MOST_POSITIONS = 20
/** Counts what is heard on this page. */
let moment = 0
/** The topics whose events arrive, since when, and when each of their events was heard last. */
const hearing = new Map<string, { readonly from: number; readonly last: Map<string, number> }>()

/** The age of an answer: a position that the server knows, or an older one, and the moment of this page at which it was asked for. */
export type Since = { readonly position: string | null; readonly moment: number }
export const sinceNow = (): Since => ({ position: positionNow(), moment })

const stateListeners = new Set<() => void>()
let catchUp: () => Promise<unknown> = async () => undefined
let onEnded: () => void = () => undefined

const become = (next: LiveState): void => {
  if (state === next) return
  state = next
  for (const listener of stateListeners) listener()
}

/** The connection was lost: as soon as the server sends events again, everything that is shown is asked for again. */
let wasAway = false
let asked = 0

const sendWatch = (): void => {
  if (!socket?.connected) return
  asked += 1
  const own = asked
  const since = Object.fromEntries([...unheard].map(([topic, positions]) => [topic, [...positions]]))
  socket.emit(LIVE_MESSAGES.watch, [...watched.keys()], since, (_allowed: readonly string[], missed: readonly string[]) => {
    // A newer list is on its way.
    if (own !== asked) return
    unheard.clear()
    moment += 1
    if (wasAway) hearing.clear()
    for (const topic of watched.keys()) if (!hearing.has(topic)) hearing.set(topic, { from: moment, last: new Map() })
    if (wasAway) {
      wasAway = false
      return void catchUpNow()
    }
    // Neither the answer nor the first event has seen what happened between them.
    for (const event of missed) {
      const [topic = '', name = null] = event.split(' ')
      for (const listener of watched.get(topic) ?? []) listener.missed(name)
    }
  })
}

let watchSoon = false
/** Many parts of a screen start to watch at once: one message names all their topics to the server. */
const announceWatch = (): void => {
  if (watchSoon) return
  watchSoon = true
  queueMicrotask(() => {
    watchSoon = false
    sendWatch()
  })
}

let catchUps = 0

/** The events missed in a gap are unknown: everything on the screen is asked for again. */
const catchUpNow = async (): Promise<void> => {
  const own = socket
  catchUps += 1
  const nth = catchUps
  const end = (next: LiveState): void => {
    // Somebody else may have signed in since, and a connection that was lost again is already waiting. A newer catching up ends this one.
    if (socket !== own || !socket?.connected || nth !== catchUps) return
    become(next)
    if (next === 'online') again.reset()
    else again.failed()
  }
  become('catching-up')
  try {
    await catchUp()
    end('online')
  } catch (error) {
    // A refusal is shown by the screen that asked; only a missing answer leaves the screen out of date.
    end(isTemporary(error) ? 'offline' : 'online')
  }
}

/** Only being up to date counts as a success: a server that takes connections and closes them again is asked less and less often. */
const again = retryWithBackoff(() => {
  if (!socket) openOrTryAgain()
  else if (socket.connected) void catchUpNow()
  else socket.connect()
})
// A call was answered: the server can be reached.
onAnswered(again.wake)

const becomeOffline = (): void => {
  become('offline')
  again.failed()
}

// The library does not notice a network that goes away while it connects, and would wait 20 s for an answer.
window.addEventListener('offline', () => {
  if (!socket || socket.connected) return
  socket.disconnect()
  becomeOffline()
})

/** Without a session no connection is opened at all: the refusal of the first request says so. */
const saysSignedOut = (error: Error & { readonly context?: { readonly responseText?: unknown } }): boolean =>
  error.message === 'signed-out' || String(error.context?.responseText).includes('"signed-out"')

const open = async (): Promise<void> => {
  const { io } = await import('socket.io-client')
  // The person may have signed out since, and in again.
  if (!opened || socket) return
  const own = io({
    path: LIVE_PATH,
    auth: { reader: readerNow() },
    // Long polling first: it works where a school's network blocks WebSockets, and turns into one where it does not.
    transports: ['polling', 'websocket'],
    // The product has one way to try again.
    reconnection: false,
  })
  socket = own
  const lost = (): void => {
    if (socket === own) becomeOffline()
  }
  own.on('connect', () => {
    wasAway = everConnected || state === 'offline'
    if (wasAway) become('catching-up')
    everConnected = true
    sendWatch()
  })
  own.on(LIVE_MESSAGES.event, (event: LiveEvent) => {
    moment += 1
    hearing.get(event.topic)?.last.set(event.name, moment)
    for (const listener of watched.get(event.topic) ?? []) listener.heard(event)
  })
  own.on(LIVE_MESSAGES.resync, () => void catchUpNow())
  own.on(LIVE_MESSAGES.ended, () => onEnded())
  own.on('disconnect', lost)
  own.on('connect_error', error => {
    if (saysSignedOut(error)) return onEnded()
    lost()
  })
}

const openOrTryAgain = (): void => {
  // The part of the app that keeps the connection could not be loaded.
  open().catch(() => opened && becomeOffline())
}

/** Opens the live connection of the person who is signed in. `refetch` asks again for everything that is shown. */
export const startLive = (refetch: () => Promise<unknown>, ended: () => void): void => {
  catchUp = refetch
  onEnded = ended
  if (opened) return
  opened = true
  openOrTryAgain()
}

export const stopLive = (): void => {
  const ended = socket
  socket = null
  ended?.disconnect()
  again.reset()
  opened = false
  everConnected = false
  wasAway = false
  hearing.clear()
  for (const topic of watched.keys()) unheard.set(topic, new Set([null]))
  state = 'online'
}

/** Events between an answer and its listener were heard here if its topic was heard already; otherwise the server is asked. */
const askForMissed = (topic: string, listener: TopicListener, since: Since): void => {
  const heard = hearing.get(topic)
  if (heard && heard.from <= since.moment) {
    for (const [name, last] of heard.last) if (last > since.moment) listener.missed(name)
    return
  }
  const positions = (unheard.get(topic) ?? new Set()).add(since.position)
  // They must not pile up where the live connection stays blocked.
  unheard.set(topic, positions.size > MOST_POSITIONS ? new Set([null]) : positions)
}

/**
 * Listens to a topic until the returned function is called. Topics that the server does not allow send nothing. `since` says from when the
 * answer is that its events change.
 */
export const watchTopic = (topic: string, listener: TopicListener, since: Since): (() => void) => {
  askForMissed(topic, listener, since)
  const listeners = watched.get(topic) ?? new Set<TopicListener>()
  watched.set(topic, listeners.add(listener))
  announceWatch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    watched.delete(topic)
    unheard.delete(topic)
    hearing.delete(topic)
    announceWatch()
  }
}

export const liveState = (): LiveState => state
export const onLiveState = (listener: () => void): (() => void) => {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}
