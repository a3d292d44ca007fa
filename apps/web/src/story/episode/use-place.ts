import { useEffect, useRef, useState } from 'react'
import { ServerAway, wordsOf } from '../../platform/call.ts'
import { useLiveState } from '../../platform/use-live.ts'
import { storyApi } from '../use-story.ts'
import type { Place } from './steps.ts'

type Sending = { waiting: Place | null; isUnderWay: boolean }
type ShowProblem = (problem: string | null) => void

/** One place is on its way at a time, then the newest one. A place that could not be sent waits. */
const sendTo = async (episodeId: string, sending: Sending, showProblem: ShowProblem): Promise<void> => {
  while (sending.waiting !== null && !sending.isUnderWay) {
    const place = sending.waiting
    Object.assign(sending, { waiting: null, isUnderWay: true })
    try {
      await storyApi.command('story.read-to', { episodeId, ...place })
      showProblem(null)
    } catch (error) {
      sending.waiting ??= place
      // A reader without a connection is notified above, and need not do anything.
      showProblem(error instanceof ServerAway ? null : wordsOf(error))
      return
    } finally {
      sending.isUnderWay = false
    }
  }
}

/**
 * Keeps where the reader is, so that they continue there on any device. A place that could not be sent goes with the next one, when the
 * connection is back, or `again`; `problem` says why the school did not take it.
 */
export function useKeptPlace(episodeId: string) {
  const online = useLiveState() === 'online'
  const sending = useRef<Sending>({ waiting: null, isUnderWay: false })
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (online) void sendTo(episodeId, sending.current, setProblem)
  }, [online, episodeId])
  const again = (): void => void sendTo(episodeId, sending.current, setProblem)
  return {
    problem,
    again,
    keep: (place: Place): void => {
      sending.current.waiting = place
      again()
    },
  }
}
