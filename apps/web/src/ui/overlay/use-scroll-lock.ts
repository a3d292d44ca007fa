import { useEffect } from 'react'

/** The page behind does not scroll while this is shown. */
export function useScrollLock(): void {
  useEffect(() => {
    const before = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = before
    }
  }, [])
}
