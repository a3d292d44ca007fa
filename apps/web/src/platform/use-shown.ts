import type { CommandName } from '@xiotein/contract/wire'
import { useEffect } from 'react'
import { useAnswers } from './use-read.ts'

/**
 * The screen shows this of what these commands begin, such as the lobby that is open. A press whose answer was lost, at which it showed something else
 * (`shown` of the command), has counted: the same press is a new wish, also once what was begun has ended. For places that stay where the
 * command's own place goes as soon as it has counted.
 */
export function useShown(shown: string | null, ...names: readonly CommandName[]): void {
  const { intentions } = useAnswers()
  useEffect(() => {
    const settle = (): void => {
      for (const name of names) intentions.settleUnless(name, shown)
    }
    settle()
    // The answer may be given up as lost only after its outcome was shown.
    return settle
  })
}
