import type { LiveEvent } from '@xiotein/contract/wire'

type Listener = (payload: unknown) => void

/**
 * The other end of the live connection, for tests that put it in the place of the socket's own package:
 * `vi.mock('socket.io-client', async () => (await import('../testing/live-wire.ts')).liveWire)`.
 */
const listeners = new Map<string, Listener>()
const socket = {
  connected: true,
  on: (name: string, listener: Listener) => void listeners.set(name, listener),
  emit: () => undefined,
  disconnect: () => listeners.clear(),
}

export const liveWire = { io: () => socket }

/** Whether the screen has opened its connection. */
export const isOpen = (): boolean => listeners.has('event')

/** The server tells the screen of something. */
export const tell = (event: LiveEvent): void => listeners.get('event')?.(event)
