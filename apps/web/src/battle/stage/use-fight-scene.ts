import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Fight } from '../use-battle.ts'
import { useInSight } from './use-in-sight.ts'
import { type Narration, useNarration } from './use-narration.ts'

/**
 * Narrates each turn of a battle when it arrives, on a plate that is in sight. Turns that were over before the page opened are left out.
 * `onTold` learns how many turns nobody waits for any more, before the page is drawn.
 */
export function useFightScene(
  fight: Fight,
  speed: number,
  onTold?: (turns: number) => void,
): Narration & { readonly plate: RefObject<HTMLDivElement | null> } {
  const narration = useNarration(speed)
  const [known, setKnown] = useState(fight)
  if (known !== fight) {
    setKnown(fight)
    // A reader who was away finds the turns that they missed in the log.
    if (fight.log.length === known.log.length + 1) narration.narrate(known.fighters, fight.log.at(-1) ?? [])
  }
  const isTelling = narration.moment !== null
  const turns = fight.log.length
  useLayoutEffect(() => {
    if (!isTelling) onTold?.(turns)
  }, [isTelling, turns, onTold])
  const plate = useInSight(isTelling, fight.outcome === null)
  return { ...narration, plate }
}
