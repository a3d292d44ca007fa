import type { EventName, LiveEvent, PayloadOf, TopicKind, Topics } from '@xiotein/contract/wire'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { positionNow } from './call.ts'
import { type LiveState, liveState, onLiveState, watchTopic } from './live.ts'

/** A topic of a feature, and the handlers of its events: `{ topic: 'class', of: classId, on: { 'scorekeeping.totals': ... } }`. */
export type Listening<T extends Topics> = {
  [K in TopicKind<T>]: {
    readonly topic: K
    /** The id that the topic is about; null listens to nothing. */
    readonly of: string | null
    readonly on: { readonly [N in EventName<T, K>]?: (payload: PayloadOf<T, K, N>, version: number) => void }
  }
}[TopicKind<T>]

type Heard = (payload: unknown, version: number) => void
type Watched = { readonly topic: string; readonly of: string | null; readonly on: Readonly<Record<string, Heard | undefined>> }

/** The name of a topic as the server knows it; null listens to nothing. */
export const topicName = ({ topic, of }: { readonly topic: string; readonly of: string | null }): string | null =>
  of === null ? null : `${topic}:${of}`

/**
 * Listens to topics while the component is on the screen. Topics that the server does not allow send nothing. `since` is the position of
 * the answer that their events change, where that is known before they are listened to.
 */
export function useTopics<T extends Topics>(listening: readonly Listening<T>[], since: () => string | null = positionNow): void {
  // The server sends nothing but what the contract declares.
  const watched = listening as unknown as readonly Watched[]
  const latest = useRef(watched)
  latest.current = watched
  const position = useRef(since)
  position.current = since
  const names = JSON.stringify(watched.map(topicName))
  useEffect(() => {
    const hear = (event: LiveEvent, index: number): void => latest.current[index]?.on[event.name]?.(event.payload, event.version)
    const stops = (JSON.parse(names) as (string | null)[]).map((name, index) =>
      name === null ? null : watchTopic(name, event => hear(event, index), position.current()),
    )
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [names])
}

/** Whether what is on the screen is up to date: online, offline, or being brought up to date. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(onLiveState, liveState)
}
