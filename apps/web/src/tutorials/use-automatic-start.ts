import type { Tutorial, TutorialStart } from '@xiotein/game/tutorials'
import { useEffect, useRef } from 'react'
import { canInterrupt, onMoments } from '../ui/overlay/good-moment.ts'

/** Starts a tutorial after its delay, at a good moment: never over another dialog, nor over a form that somebody has begun to fill in. */
export function useAutomaticStart(next: TutorialStart | null, begin: (tutorial: Tutorial) => void): void {
  const latest = useRef(begin)
  latest.current = begin
  const tutorial = next?.tutorial ?? null
  const delayMs = next?.delayMs ?? 0
  useEffect(() => {
    if (tutorial === null) return
    let filledIn = false
    const onInput = (): void => {
      filledIn = true
    }
    let stopLooking: (() => void) | null = null
    const look = (): void => {
      if (filledIn || !canInterrupt()) return
      stopLooking?.()
      stopLooking = null
      latest.current(tutorial)
    }
    const timer = setTimeout(() => {
      stopLooking = onMoments(look)
      look()
    }, delayMs)
    document.addEventListener('input', onInput, true)
    return () => {
      clearTimeout(timer)
      stopLooking?.()
      document.removeEventListener('input', onInput, true)
    }
  }, [tutorial, delayMs])
}
