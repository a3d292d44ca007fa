import type { EventName, LiveEvent, PayloadOf, TopicKind, Topics } from '@xiotein/contract/wire'
import { useEffect, useRef } from 'react'
import { type Since, sinceNow, watchTopic } from './live.ts'

/** A topic of a feature, and the handlers of its events: `{ topic: 'class', of: classId, on: { 'scorekeeping.totals': ... } }`. */
export type Listening<T extends Topics> = {
  [K in TopicKind<T>]: {
    readonly topic: K
    /** The id that the topic is about; null listens to nothing. */
    readonly of: string | null
    readonly on: { readonly [N in EventName<T, K>]?: (payload: PayloadOf<T, K, N>, version: number) => unknown }
  }
}[TopicKind<T>]

/** The same of any feature: which payload belongs to which handler is known where it is written. */
type AnyListening = {
  readonly topic: string
  readonly of: string | null
  readonly on: Readonly<Record<string, ((payload: never, version: number) => unknown) | undefined>>
}

type Missing = {
  /**
   * An event of the topic at this place happened before it was listened to, null if it is not known which: whatever it changes has to be asked
   * for again.
   */
  readonly missed: (at: number, name: string | null) => void
  /** From when the answer is that the events of a topic change. */
  readonly since?: (topic: string) => Since
}

/**
 * Listens to topics while the component is on the screen. Topics that the server does not allow send nothing. It is for the platform alone:
 * pages hear by `subscriptions`, `useInvalidation` and `useEvents`.
 */
export function useTopics(watched: readonly AnyListening[], { missed, since = sinceNow }: Missing): void {
  const latest = useRef({ watched, missed, since })
  latest.current = { watched, missed, since }
  const names = JSON.stringify(watched.map(({ topic, of }) => (of === null ? null : `${topic}:${of}`)))
  useEffect(() => {
    const handlers = (index: number): AnyListening['on'] => latest.current.watched[index]?.on ?? {}
    const stops = (JSON.parse(names) as (string | null)[]).map((topic, index) => {
      const listener = {
        // The server sends nothing but what the contract declares.
        heard: ({ name, payload, version }: LiveEvent): void => void handlers(index)[name]?.(payload as never, version),
        missed: (name: string | null): void => {
          if (name === null || handlers(index)[name]) latest.current.missed(index, name)
        },
      }
      return topic === null ? null : watchTopic(topic, listener, latest.current.since(topic))
    })
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [names])
}
