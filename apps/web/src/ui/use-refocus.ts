import { useEffect, useRef } from 'react'

/** What had the focus is gone with what was done: the place with this id takes it, once it is another one and nothing else has it. */
export function useRefocus(id: string | null): void {
  const last = useRef(id)
  useEffect(() => {
    if (last.current === id) return
    last.current = id
    const place = id === null ? null : document.getElementById(id)
    if (!place || (document.activeElement !== null && document.activeElement !== document.body)) return
    // A heading takes the focus to be read aloud, and is no stop of the Tab key.
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus()
  }, [id])
}
