import { type RefObject, useEffect, useRef } from 'react'

const isInSight = (place: HTMLElement): boolean => {
  const { top, height } = place.getBoundingClientRect()
  const middle = top + height / 2
  return middle >= 0 && middle < window.innerHeight
}

/**
 * On a phone the plan lies far below the stage. While a turn is narrated, the page shows the stage; afterwards, as long as the battle
 * continues, it is again where the reader was, unless the reader has gone elsewhere by then. Where nothing may move, nothing is narrated.
 */
export function useInSight(isNarrating: boolean, goesOn: boolean): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<number | null>(null)
  useEffect(() => {
    const place = stage.current
    const back = cameFrom.current
    cameFrom.current = null
    if (!place || document.querySelector('dialog[open]')) return
    if (isNarrating && !isInSight(place)) {
      cameFrom.current = window.scrollY
      place.scrollIntoView({ block: 'start', behavior: 'smooth' })
    }
    if (!isNarrating && back !== null && goesOn && isInSight(place)) window.scrollTo({ top: back, behavior: 'smooth' })
  }, [isNarrating, goesOn])
  return stage
}
