import { type RefObject, useEffect, useRef, useState } from 'react'

/** For a part that scrolls separately: where it is longer than its room it takes the focus, so that the keyboard can scroll it. */
export function useScrolls<Part extends HTMLElement>(): readonly [RefObject<Part | null>, { readonly tabIndex?: 0 }] {
  const part = useRef<Part>(null)
  const [scrolls, setScrolls] = useState(false)
  // After each drawing: its content may have changed.
  useEffect(() => {
    const measure = (): void => {
      const element = part.current
      if (element) setScrolls(element.scrollHeight > element.clientHeight)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return [part, scrolls ? { tabIndex: 0 } : {}]
}
