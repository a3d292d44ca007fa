import { type TouchEvent, useEffect, useRef } from 'react'

/** The distance that a finger moves sideways to turn the page, and how much of that may be upwards or downwards. */
const SWIPE_PX = 56
const STEEPEST = 0.6

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, button, a, [role="slider"], dialog') !== null

/** Turns the page by the arrow keys and by swiping. A control that has the focus keeps its keys. */
export function useTurning({ onNext, onBack, isOn }: { onNext: () => void; onBack: () => void; isOn: boolean }) {
  const latest = useRef({ onNext, onBack })
  latest.current = { onNext, onBack }
  const from = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const target = event.target
      // The reader's own buttons, a question that is answered and a game that is won do not use the arrows; fields and lists do.
      const isFree = !isTyping(target) || (target instanceof HTMLElement && target.closest('[data-turns]') !== null)
      if (!isFree) return
      if (event.key === 'ArrowRight') latest.current.onNext()
      else if (event.key === 'ArrowLeft') latest.current.onBack()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      from.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      const begin = from.current
      from.current = null
      if (!isOn || !touch || !begin) return
      const [x, y] = [touch.clientX - begin.x, touch.clientY - begin.y]
      if (Math.abs(x) < SWIPE_PX || Math.abs(y) > Math.abs(x) * STEEPEST) return
      if (x < 0) latest.current.onNext()
      else latest.current.onBack()
    },
  }
}
