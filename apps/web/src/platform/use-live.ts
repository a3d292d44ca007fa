import type { EventName, LiveEvent, PayloadOf, TopicKind, Topics } from '@xiotein/contract/wire'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type LiveState, liveState, onLiveState, type Since, sinceNow, watchTopic } from './live.ts'

/** A topic of a feature, and the handlers of its events: `{ topic: 'class', of: classId, on: { 'scorekeeping.totals': ... } }`. */
export type Listening<T extends Topics> = {
  [K in TopicKind<T>]: {
    readonly topic: K
    /** The id that the topic is about; null listens to nothing. */
    readonly of: string | null
    readonly on: { readonly [N in EventName<T, K>]?: (payload: PayloadOf<T, K, N>, version: number) => unknown }
  }
}[TopicKind<T>]

type Heard = (payload: unknown, version: number) => unknown
type Watched = { readonly topic: string; readonly of: string | null; readonly on: Readonly<Record<string, Heard | undefined>> }

type Missing = {
  /** One of these events happened before it was listened to: whatever it changes has to be asked for again. */
  readonly missed: () => void
  /** From when the answer is that the events of a topic change. */
  readonly since?: (topic: string) => Since
}

/** Listens to topics while the component is on the screen. Topics that the server does not allow send nothing. */
export function useTopics<T extends Topics>(listening: readonly Listening<T>[], { missed, since = sinceNow }: Missing): void {
  // The server sends nothing but what the contract declares.
  const watched = listening as unknown as readonly Watched[]
  const latest = useRef({ watched, missed, since })
  latest.current = { watched, missed, since }
  const names = JSON.stringify(watched.map(({ topic, of }) => (of === null ? null : `${topic}:${of}`)))
  useEffect(() => {
    const handlers = (index: number): Watched['on'] => latest.current.watched[index]?.on ?? {}
    const stops = (JSON.parse(names) as (string | null)[]).map((topic, index) => {
      const listener = {
        heard: ({ name, payload, version }: LiveEvent): void => void handlers(index)[name]?.(payload, version),
        missed: (name: string | null): void => {
          if (name === null || handlers(index)[name]) latest.current.missed()
        },
      }
      return topic === null ? null : watchTopic(topic, listener, latest.current.since(topic))
    })
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [names])
}

/** Whether what is on the screen is up to date: online, offline, or being brought up to date. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(onLiveState, liveState)
}
