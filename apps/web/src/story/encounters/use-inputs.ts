import type { Attempt, EncounterInput } from '@xiotein/contract/story'
import { useRef } from 'react'

/**
 * Inputs that are made while one is under way follow it in their order; so do those made after one whose answer was lost, which is sent
 * again first: the school plays it once. `attempt` is the attempt as it is known.
 */
export function useInputs(attempt: Attempt | null, play: (attempt: Attempt, input: EncounterInput) => void) {
  const waiting = useRef<EncounterInput[]>([])
  // Two presses can come before the page is drawn again.
  const isUnderWay = useRef(false)
  const lost = useRef<EncounterInput | null>(null)
  const send = (from: Attempt, input: EncounterInput): void => {
    isUnderWay.current = true
    lost.current = null
    play(from, input)
  }
  return {
    onInput: (input: EncounterInput): void => {
      if (attempt?.state !== 'open') return
      const first = lost.current
      if (isUnderWay.current || (first && JSON.stringify(first) !== JSON.stringify(input))) waiting.current.push(input)
      if (!isUnderWay.current) send(attempt, first ?? input)
    },
    /** Sends the input once more whose answer was lost; false if there is none. */
    again: (): boolean => {
      if (attempt === null || lost.current === null) return false
      send(attempt, lost.current)
      return true
    },
    /** The input that was under way has been played. */
    played: (after: Attempt): void => {
      isUnderWay.current = false
      const next = waiting.current.shift()
      if (next && after.state === 'open') send(after, next)
    },
    /** It was not played, or another attempt begins: waiting inputs are dropped. */
    dropped: (): void => {
      isUnderWay.current = false
      waiting.current = []
      lost.current = null
    },
    /** Nobody knows whether it was played. */
    lost: (input: EncounterInput): void => {
      isUnderWay.current = false
      waiting.current = []
      lost.current = input
    },
  }
}
