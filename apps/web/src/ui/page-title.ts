import { useEffect } from 'react'

/** Sets `<Page> | Xiotein` while the screen is open. Call it in a page whose title the route table cannot know. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} | Xiotein`
  }, [title])
}
