import type { LiveEvent } from '@xiotein/contract/wire'

/** The number of topics that a school of 2,000 uses in a lesson, in about a megabyte. */
const MOST = 10_000

export type RecentEvents = {
  /** This moment by the node's clock, as `LIVE_POSITION` says it. */
  position(): string
  note(event: Pick<LiveEvent, 'topic' | 'name'>): void
  /** Returns the events that a topic has had since the oldest of these positions, as `<topic> <name>`; only the topic when unknown. */
  since(topic: string, positions: readonly unknown[]): string[]
  /** The time of a topic's last event, in milliseconds of `performance.now`; null when unknown, or it was quiet for long. */
  lastOf(topic: string): number | null
  /** Events may have been missed: nothing is known of the time before. */
  forget(): void
  /** False while changes on other nodes cannot be received: nothing is known then. */
  trust(heard: boolean): void
}

/**
 * Remembers recent events. A browser asks for the first screen before it is connected: with the position of those answers it
 * learns what it has to ask for again, which is mostly nothing. A position is a time and no count, so that it says nothing about others.
 */
export const openRecentEvents = (node: string, now: () => number = () => performance.now(), most = MOST): RecentEvents => {
  /** The time of each topic's last event of each name. The topic that has been quiet for longest comes first. */
  const events = new Map<string, Map<string, number>>()
  let knownSince = now()
  let trusted = false
  /** The time of a position; none if this node did not give it. */
  const timeAt = (position: unknown): number => {
    const [from, at] = String(position).split('.')
    return from === node ? Number(at) : Number.NaN
  }
  const forgetOldest = (): void => {
    for (const [topic, names] of events) {
      events.delete(topic)
      knownSince = Math.max(...names.values())
      return
    }
  }
  const forget = (): void => {
    events.clear()
    knownSince = now()
  }
  return {
    position: () => `${node}.${Math.floor(now())}`,
    note: ({ topic, name }) => {
      const names = events.get(topic) ?? new Map<string, number>()
      events.delete(topic)
      events.set(topic, names.set(name, now()))
      if (events.size > most) forgetOldest()
    },
    since: (topic, positions) => {
      const since = Math.min(...positions.map(timeAt))
      if (!trusted || !(since > knownSince)) return [topic]
      // An event of the same millisecond counts as later.
      return [...(events.get(topic) ?? [])].filter(([, last]) => Math.floor(last) >= since).map(([name]) => `${topic} ${name}`)
    },
    lastOf: topic => (trusted && events.has(topic) ? Math.max(...(events.get(topic)?.values() ?? [])) : null),
    forget,
    trust: heard => {
      trusted = heard
      forget()
    },
  }
}
