import { useCallback, useEffect, useRef, useState } from 'react'

const OPEN_FOR_MS = 5_000
const CLOSING_MS = 500

/**
 * The time of something that closes automatically: it stands still while it is held (by pointer, finger or focus) and while nobody can see
 * the page. `close` begins the closing at once; `onClosed` is called when it is over.
 */
export function useClosingTime(onClosed: () => void) {
  const [holds, setHolds] = useState<ReadonlySet<string>>(new Set())
  const [closing, setClosing] = useState(false)
  const left = useRef(OPEN_FOR_MS)
  const closed = useRef(onClosed)
  closed.current = onClosed
  const held = holds.size > 0

  const hold = useCallback((by: string, on: boolean): void => {
    setHolds(before => {
      if (before.has(by) === on) return before
      const after = new Set(before)
      if (on) after.add(by)
      else after.delete(by)
      return after
    })
  }, [])
  const close = useCallback(() => setClosing(true), [])

  useEffect(() => {
    const look = (): void => hold('hidden', document.visibilityState === 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [hold])

  useEffect(() => {
    if (held || closing) return
    const begun = performance.now()
    const timer = setTimeout(close, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - begun
    }
  }, [held, closing, close])

  useEffect(() => {
    if (!closing) return
    const timer = setTimeout(() => closed.current(), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [closing])

  return { hold, held, closing, close }
}
