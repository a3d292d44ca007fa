import { useLayoutEffect, useState } from 'react'

export type Spot = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** The first of the marks that is on the screen. */
const find = (marks: readonly string[]): Element | null => {
  for (const mark of marks) {
    const found = [...document.querySelectorAll(`[data-tutorial="${mark}"]`)].find(isSeen)
    if (found) return found
  }
  return null
}

/** The height that the sticky bar covers, and some air. */
const HEAD_PX = 96

/** Scrolls to the top of the window, so that the card has room below; parts of the bar are there already. */
const bringUp = (found: Element): void => {
  if (!found.closest('header')) window.scrollBy({ top: found.getBoundingClientRect().top - HEAD_PX, behavior: 'instant' })
}

/** The position of the marked part of the page in the window, followed wherever it moves; null when there is none. */
export function useSpot(marks: readonly string[] | undefined): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null)

  useLayoutEffect(() => {
    if (!marks) return setSpot(null)
    let known: Element | null = null
    let frame = 0
    // With every frame: a part can move without a scroll or a change of any size that an observer would report.
    const follow = (): void => {
      const found = known?.isConnected && isSeen(known) ? known : find(marks)
      if (found && found !== known) bringUp(found)
      known = found
      const box = found?.getBoundingClientRect()
      setSpot(before => {
        if (!box) return null
        const now = { top: box.top, left: box.left, width: box.width, height: box.height }
        return before && same(before, now) ? before : now
      })
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [marks])

  return spot
}

const same = (one: Spot, other: Spot): boolean =>
  one.top === other.top && one.left === other.left && one.width === other.width && one.height === other.height
