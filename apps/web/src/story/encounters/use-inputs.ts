import type { Attempt, EncounterInput } from '@xiotein/contract/story'
import { useRef } from 'react'

/** Inputs that are made while one is under way follow it in their order. `attempt` is the attempt as it is known. */
export function useInputs(attempt: Attempt | null, play: (attempt: Attempt, input: EncounterInput) => void) {
  const waiting = useRef<EncounterInput[]>([])
  // Two presses can come before the page is drawn again.
  const isUnderWay = useRef(false)
  const send = (from: Attempt, input: EncounterInput): void => {
    isUnderWay.current = true
    play(from, input)
  }
  return {
    onInput: (input: EncounterInput): void => {
      if (attempt?.state !== 'open') return
      if (isUnderWay.current) waiting.current.push(input)
      else send(attempt, input)
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
    },
  }
}
