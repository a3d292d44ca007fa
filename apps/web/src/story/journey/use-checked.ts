import { useEffect, useRef } from 'react'
import { nothingToTell, useCommand } from '../../platform/use-command.ts'
import { useTutorials } from '../../tutorials/index.ts'
import { storyApi } from '../use-story.ts'

/**
 * Asks the school whether challenges are done by now, such as a profile that is filled in: when the page is opened, and whenever the reader
 * has finished a tutorial on it. The result comes as an event.
 */
export function useChecked(): { readonly problem: string | null; readonly again: () => void } {
  const check = useCommand(storyApi, 'story.check', { absolute: true, onFailed: () => nothingToTell })
  const { data, isError } = useTutorials().query
  const tutorials = data?.version ?? (isError ? 'unknown' : null)
  const again = (): void => check.send({})
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (tutorials !== null) latest.current()
  }, [tutorials])
  return { problem: check.problem, again }
}
