import type { Topics } from '@xiotein/contract/wire'
import { useSyncExternalStore } from 'react'
import { type LiveState, liveState, onLiveState } from './live.ts'
import { type Listening, useTopics } from './use-topics.ts'

const nothing = (): void => undefined

/** Says or does something at events, whatever answers there are: those change by `subscriptions`. An event that was missed is lost, or `missed` is called. */
export const useEvents = <T extends Topics>(listening: readonly Listening<T>[], missed: () => void = nothing): void =>
  useTopics(listening, { missed })

/** Whether what is on the screen is up to date: online, offline, or being brought up to date. */
export const useLiveState = (): LiveState => useSyncExternalStore(onLiveState, liveState)
