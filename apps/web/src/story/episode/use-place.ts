import { useEffect, useRef } from 'react'
import { useLiveState } from '../../platform/use-live.ts'
import { storyApi } from '../use-story.ts'
import type { Place } from './steps.ts'

type Sending = { waiting: Place | null; isUnderWay: boolean }

/** One place is on its way at a time, then the newest one. What could not be sent waits. */
const sendTo = async (episodeId: string, sending: Sending): Promise<void> => {
  while (sending.waiting !== null && !sending.isUnderWay) {
    const place = sending.waiting
    Object.assign(sending, { waiting: null, isUnderWay: true })
    try {
      await storyApi.command('story.read-to', { episodeId, ...place })
    } catch {
      sending.waiting ??= place
      return
    } finally {
      sending.isUnderWay = false
    }
  }
}

/**
 * Keeps where the reader is, so that they go on there on any device. A place that could not be sent goes with the next one, or when the
 * connection is back.
 */
export function useKeptPlace(episodeId: string): (place: Place) => void {
  const online = useLiveState() === 'online'
  const sending = useRef<Sending>({ waiting: null, isUnderWay: false })
  useEffect(() => {
    if (online) void sendTo(episodeId, sending.current)
  }, [online, episodeId])
  return place => {
    sending.current.waiting = place
    void sendTo(episodeId, sending.current)
  }
}
