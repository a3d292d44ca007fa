import { type RefObject, useEffect, useRef } from 'react'

/** A finger that moved further than this did not tap. */
const SLIDES_AT_PX = 12
/** A finger that comes down so soon after the page moved stops the scrolling and is not a tap. */
const STOPS_WITHIN_MS = 100

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
    let movedAt = Number.NEGATIVE_INFINITY
    const move = (event: Event): void => {
      movedAt = event.timeStamp
    }
    const start = (event: TouchEvent): void => {
      if (event.timeStamp - movedAt < STOPS_WITHIN_MS) return
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
        // Imitates a click: the key gets the focus, and an on-screen keyboard closes.
        target.closest('button')?.focus({ preventScroll: true })
        latest.current.onTap(target)
      }
    }
    document.addEventListener('scroll', move, { capture: true, passive: true })
    element.addEventListener('touchstart', start, { passive: true })
    // React listens passively, which cannot keep the click from following.
    element.addEventListener('touchend', end, { passive: false })
    element.addEventListener('touchcancel', end)
    return () => {
      document.removeEventListener('scroll', move, { capture: true })
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [place])
}
