import { useState } from 'react'

/**
 * Whether a stage still tells the newest of so many turns, from the very render in which that turn arrives: what came of it is shown
 * afterwards. The stage says through `onTold` how many turns are over for its readers.
 */
export function useTelling(turns: number): { isTelling: boolean; onTold: (turns: number) => void } {
  const [told, onTold] = useState(turns)
  return { isTelling: told !== turns, onTold }
}
