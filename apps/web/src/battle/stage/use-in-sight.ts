import { type RefObject, useEffect, useRef } from 'react'

/**
 * On a phone the plan lies far below the stage. While a turn is told, the page shows the stage; afterwards, as long as the battle goes on, it
 * is again where the reader was, unless the reader has gone elsewhere by then.
 */
export function useInSight(isTelling: boolean, goesOn: boolean): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<number | null>(null)
  useEffect(() => {
    if (isTelling) {
      const shown = stage.current?.getBoundingClientRect()
      const isAtHand = shown && shown.top + shown.height / 2 > 0 && shown.top + shown.height / 2 < window.innerHeight
      if (isAtHand || document.querySelector('dialog[open]')) return
      cameFrom.current = window.scrollY
      stage.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      return
    }
    const back = cameFrom.current
    cameFrom.current = null
    if (back !== null && goesOn && window.scrollY <= back) window.scrollTo({ top: back, behavior: 'smooth' })
  }, [isTelling, goesOn])
  return stage
}
