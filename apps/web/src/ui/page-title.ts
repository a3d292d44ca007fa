import { useEffect, useLayoutEffect, useRef } from 'react'

/** Sets `<Page> | Xiotein` while the screen is open, and restores the route's own title when it closes. Call it where the route table cannot know the title. */
export function usePageTitle(title: string | null): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (title === null) return
    before.current ??= document.title
    document.title = `${title} | Xiotein`
  }, [title])
  // A layout effect ends before the next page sets its own title.
  useLayoutEffect(
    () => () => {
      if (before.current !== null) document.title = before.current
    },
    [],
  )
}
