import { useEffect } from 'react'
import { storyApi } from '../use-story.ts'

/**
 * Asks the school whether challenges are done by now, such as a profile that is filled in. What is found comes as an event; a failure
 * is no loss, because the next visit asks again.
 */
export function useChecked(): void {
  useEffect(() => {
    storyApi.command('story.check', {}).catch(() => undefined)
  }, [])
}
