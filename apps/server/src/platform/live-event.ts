import type { EventName, LiveEvent, PayloadOf, TopicKind, Topics } from '@xiotein/contract/wire'

declare const declared: unique symbol

/** A live event to be stored with a transaction. Only `eventsOf` makes one, so that each is as a contract declares it. */
export type EmittedEvent = LiveEvent & { readonly [declared]: true }

/**
 * Makes the live events that a feature's contract declares: `event('person', personId, 'ledger.balance', version, { pp, today })` goes to
 * the topic `person:<personId>`. A browser ignores an event whose version is older than what it knows.
 */
export const eventsOf =
  <T extends Topics>(_topics: T) =>
  <K extends TopicKind<T>, N extends EventName<T, K>>(
    kind: K,
    subject: string,
    name: N,
    version: number,
    payload: PayloadOf<T, K, N>,
  ): EmittedEvent => {
    const event: LiveEvent = { topic: `${kind}:${subject}`, name, version, payload }
    return event as EmittedEvent
  }

const written = new WeakMap<LiveEvent, string>()

/** An event as JSON. It is stored and sent, and serialised once. */
export const jsonOf = (event: LiveEvent): string => {
  const known = written.get(event) ?? JSON.stringify(event)
  written.set(event, known)
  return known
}

/** The connections that end: a person's, or those of one session. */
export type EndedSessions = { readonly personId: string } | { readonly sessionId: string }

export type Hub = {
  /** Sends committed events to everybody who watches their topics on this node. */
  publish(events: readonly LiveEvent[]): void
  /** The time of a topic's last event, on any node, in milliseconds of `performance.now`; null when unknown, or it was quiet for long. */
  lastOf(topic: string): number | null
  /** Something may have been committed without a notification: everybody fetches again. */
  gap(): void
  /** Closes this node's connections of a session that has ended. Other nodes learn of it from the table of sessions. */
  end(ended: EndedSessions): Promise<void>
  close(): Promise<void>
}
