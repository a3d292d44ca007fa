import { useEffect, useRef, useState } from 'react'
import { isGoodMoment, onMoments } from '../../ui/overlay/good-moment.ts'

/** A search is no form. */
const TEXT = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=range], [type=search], [type=button])'
/** Dialogs open and forms go without an event that everybody hears. */
const LOOK_AGAIN_MS = 1_000

const isFilledIn = (field: Element): boolean =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value !== '' : field.textContent !== ''

/** Whether this is a moment for something small at the edge of the screen: nobody writes, and no dialog or form that was begun is open. `asks`: something waits for it. */
export function useQuietMoment(asks: boolean): boolean {
  const begun = useRef(new Set<Element>())
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(TEXT)) begun.current.add(target)
    }
    document.addEventListener('input', note, true)
    return () => document.removeEventListener('input', note, true)
  }, [])
  useEffect(() => {
    if (!asks) return
    const look = (): void => {
      for (const field of begun.current) if (!field.isConnected) begun.current.delete(field)
      setQuiet(isGoodMoment() && !document.querySelector('[data-foot-bar]') && ![...begun.current].some(isFilledIn))
    }
    look()
    const stop = onMoments(look)
    document.addEventListener('focusin', look)
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => {
      stop()
      document.removeEventListener('focusin', look)
      clearInterval(timer)
    }
  }, [asks])
  return asks && isQuiet
}
