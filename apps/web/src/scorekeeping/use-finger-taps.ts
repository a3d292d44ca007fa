import { type RefObject, useEffect, useRef } from 'react'

/** A finger that went further than this was not tapping. */
const SLIDES_AT_PX = 12

/**
 * Calls back with the element for each finger that taps inside, also for several fingers at once. What `isKey` does not take, and a finger
 * that slides, are left to the browser. A handled tap makes no mouse events and no click: on a slow phone those cost more than the rest.
 */
export function useFingerTaps(
  place: RefObject<HTMLElement | null>,
  isKey: (target: Element) => boolean,
  onTap: (target: Element) => void,
): void {
  const latest = useRef({ isKey, onTap })
  latest.current = { isKey, onTap }
  useEffect(() => {
    const element = place.current
    if (!element) return
    const starts = new Map<number, Touch>()
    const start = (event: TouchEvent): void => {
      for (const touch of event.changedTouches) starts.set(touch.identifier, touch)
    }
    const end = (event: TouchEvent): void => {
      for (const touch of event.changedTouches) {
        const from = starts.get(touch.identifier)
        starts.delete(touch.identifier)
        const target = event.target as Element
        const slid = !from || Math.hypot(touch.clientX - from.clientX, touch.clientY - from.clientY) > SLIDES_AT_PX
        if (slid || event.type === 'touchcancel' || !event.cancelable || !latest.current.isKey(target)) continue
        event.preventDefault()
        latest.current.onTap(target)
      }
    }
    element.addEventListener('touchstart', start, { passive: true })
    // React listens passively, which cannot keep the click from following.
    element.addEventListener('touchend', end, { passive: false })
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [place])
}
