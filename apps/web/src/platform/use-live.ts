import type { LiveEvent } from '@xiotein/contract/wire'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type LiveState, liveState, onLiveState, watchTopic } from './live.ts'

/** Listens to a topic while the part is on the screen. A null topic listens to nothing. */
export function useTopic(topic: string | null, heard: (event: LiveEvent) => void): void {
  const latest = useRef(heard)
  latest.current = heard
  useEffect(() => (topic === null ? undefined : watchTopic(topic, event => latest.current(event))), [topic])
}

/** Whether what is on the screen is up to date: online, offline, or being brought up to date. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(onLiveState, liveState)
}
