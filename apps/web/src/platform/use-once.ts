import { useEffect, useRef } from 'react'

/** Does something once, when its component comes to the screen, such as opening a fight that the server plays. */
export function useOnce(work: () => void): void {
  const first = useRef(work)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    first.current()
  }, [])
}
