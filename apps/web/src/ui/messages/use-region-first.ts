import { useEffect, useState } from 'react'

/** Longer than a frame, so that the browser has announced the region before the words. */
const FIRST_MS = 30

/** Whether the words of a live region may come: one that appears together with its words is often not read aloud, so they come a moment later. */
export function useRegionFirst(isRegion = true): boolean {
  const [isThere, setThere] = useState(!isRegion)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isThere || !isRegion
}
