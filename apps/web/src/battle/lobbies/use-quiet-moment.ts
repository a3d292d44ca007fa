import { useEffect, useState } from 'react'
import { canInterrupt, onMoments } from '../../ui/overlay/good-moment.ts'
import { type BegunFields, textIn } from './use-begun-fields.ts'

/** Dialogs open and forms go without an event that everybody hears. */
const LOOK_AGAIN_MS = 1_000

/** Whether this is a moment for something small at the edge of the screen: nobody writes, and no dialog is open, nor a form with anything unsaved. `asks`: something waits for it. */
export function useQuietMoment(asks: boolean, begun: BegunFields): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!asks) return
    const look = (): void =>
      setQuiet(
        canInterrupt() &&
          !document.querySelector('[data-foot-bar]') &&
          ![...begun].some(([field, saved]) => field.isConnected && textIn(field) !== saved),
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
