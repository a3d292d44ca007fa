import { useEffect, useState } from 'react'
import { isGoodMoment, onMoments } from '../../ui/overlay/good-moment.ts'

/** Dialogs open and forms go without an event that everybody hears. */
const LOOK_AGAIN_MS = 1_000

const isFilledIn = (field: Element): boolean =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value !== '' : field.textContent !== ''

/** Whether this is a moment for something small at the edge of the screen: nobody writes, and no dialog or form that was begun is open. `asks`: something waits for it. `begun`: the fields that somebody has typed in. */
export function useQuietMoment(asks: boolean, begun: ReadonlySet<Element>): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!asks) return
    const look = (): void =>
      setQuiet(
        isGoodMoment() && !document.querySelector('[data-foot-bar]') && ![...begun].some(field => field.isConnected && isFilledIn(field)),
      )
    look()
    const stop = onMoments(look)
    document.addEventListener('focusin', look)
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => {
      stop()
      document.removeEventListener('focusin', look)
      clearInterval(timer)
    }
  }, [asks, begun])
  return asks && isQuiet
}
