// A topic that hundreds watch: telling all of them costs as much as many calls, and one pupil can make it change again and again.

import type { LiveEvent } from '@xiotein/contract/wire'

/** Connections of which it is felt when each of them is told something. They are told so many in one turn of the event loop. */
export const CROWD = 50
const CROWD_EVERY_MS = 500

export type Crowds = {
  /** Sends an event, or, when the same was sent to the same crowd a moment ago, sends it at the end of that moment. */
  publish(event: LiveEvent): void
  close(): void
}

/** An event without a payload says nothing but "ask again": of several in a row the last one says it all. */
const onlyAsksAgain = ({ payload }: LiveEvent): boolean =>
  typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0

type Members = ReadonlySet<string>

/** `send` tells a topic's members, or some of them. */
export const openCrowds = (
  membersOf: (topic: string) => Members,
  send: (event: LiveEvent, only: readonly string[] | null) => void,
): Crowds => {
  /** For each event that a crowd was sent a moment ago: what it will be sent next, if anything. */
  const resting = new Map<string, { next: LiveEvent | null; readonly timer: NodeJS.Timeout }>()
  const sendInSlices = (event: LiveEvent, waiting: readonly string[]): void => {
    // Whoever has left in the meantime may not be told any more.
    const members = membersOf(event.topic)
    const slice = waiting.slice(0, CROWD).filter(id => members.has(id))
    if (slice.length > 0) send(event, slice)
    if (waiting.length > CROWD) setImmediate(sendInSlices, event, waiting.slice(CROWD))
  }
  const sendAndRest = (name: string, event: LiveEvent): void => {
    sendInSlices(event, [...membersOf(event.topic)])
    const timer = setTimeout(() => {
      const next = resting.get(name)?.next ?? null
      resting.delete(name)
      if (next) sendAndRest(name, next)
    }, CROWD_EVERY_MS)
    timer.unref()
    resting.set(name, { next: null, timer })
  }
  return {
    publish: event => {
      if (!onlyAsksAgain(event) || membersOf(event.topic).size < CROWD) return send(event, null)
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
