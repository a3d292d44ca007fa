import { useEffect, useRef } from 'react'

/**
 * The element that had the focus is gone with the action: the place with this id takes it, once it is another one and nothing else has it.
 * Null is not known yet.
 */
export function useRefocus(id: string | null): void {
  const last = useRef(id)
  useEffect(() => {
    const before = last.current
    last.current = id
    if (before === null || id === null || before === id) return
    const place = document.getElementById(id)
    const focused = document.activeElement
    // A control that has just been switched off loses the focus with the next frame.
    if (!place || (focused !== null && focused !== document.body && !focused.matches(':disabled'))) return
    // A heading takes the focus to be read aloud, and is no stop of the Tab key.
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus()
  }, [id])
}
