import { type RefObject, useEffect, useRef, useState } from 'react'

/** Before a box is measured, and where nothing is measured. */
const USUAL = 720
const NARROWEST = 240

/** The width of a box in CSS pixels, so that letters and marks of a drawing keep their size in every window. */
export function useWidth(): { readonly box: RefObject<HTMLDivElement | null>; readonly width: number } {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(USUAL)
  useEffect(() => {
    const measured = box.current
    if (measured === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.max(NARROWEST, Math.round(entry.contentRect.width)))
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}
