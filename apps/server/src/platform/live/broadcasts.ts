// Limits topics with hundreds of watchers: sending to all of them costs as much as many calls, and one pupil can cause changes again and again.

import type { LiveEvent } from '@xiotein/contract/wire'

/** From this many connections on, sending to each of them is noticeable work. One event loop turn sends to this many. */
export const LARGE_AUDIENCE = 50
const BROADCAST_EVERY_MS = 500

type Broadcasts = {
  /** Sends an event, or delays it a moment when the same event has just been sent to the same large audience. */
  publish(event: LiveEvent): void
  close(): void
}

/** An event without a payload says nothing but "ask again": of several in a row the last one is enough. */
const onlyAsksAgain = ({ payload }: LiveEvent): boolean =>
  typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0

type Members = ReadonlySet<string>

/** `send` sends to a topic's members, or some of them. */
export const openBroadcasts = (
  membersOf: (topic: string) => Members,
  send: (event: LiveEvent, only: readonly string[] | null) => void,
): Broadcasts => {
  /** For each event recently sent to a large audience: what will be sent next, if anything. */
  const resting = new Map<string, { next: LiveEvent | null; readonly timer: NodeJS.Timeout }>()
  const sendInSlices = (event: LiveEvent, waiting: readonly string[]): void => {
    // Connections that have left in the meantime must not receive it.
    const members = membersOf(event.topic)
    const slice = waiting.slice(0, LARGE_AUDIENCE).filter(id => members.has(id))
    if (slice.length > 0) send(event, slice)
    if (waiting.length > LARGE_AUDIENCE) setImmediate(sendInSlices, event, waiting.slice(LARGE_AUDIENCE))
  }
  const sendAndRest = (name: string, event: LiveEvent): void => {
    sendInSlices(event, [...membersOf(event.topic)])
    const timer = setTimeout(() => {
      const next = resting.get(name)?.next ?? null
      resting.delete(name)
      if (next) sendAndRest(name, next)
    }, BROADCAST_EVERY_MS)
    timer.unref()
    resting.set(name, { next: null, timer })
  }
  return {
    publish: event => {
      const { size } = membersOf(event.topic)
      // It would be serialised for nobody.
      if (size === 0) return
      if (!onlyAsksAgain(event) || size < LARGE_AUDIENCE) return send(event, null)
      const name = `${event.topic} ${event.name}`
      const rest = resting.get(name)
      if (rest) rest.next = event
      else sendAndRest(name, event)
    },
    close: () => {
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
    },
  }
}
