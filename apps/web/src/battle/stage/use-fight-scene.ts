import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Fight } from '../use-battle.ts'
import { useInSight } from './use-in-sight.ts'
import { type Narration, useNarration } from './use-narration.ts'

/** Narrates each turn of a battle when it arrives, on a plate that is in sight. Turns that were over before the page opened are left out. */
export function useFightScene(fight: Fight, speed: number): Narration & { readonly plate: RefObject<HTMLDivElement | null> } {
  const narration = useNarration(speed)
  const { narrate } = narration
  const known = useRef({ turns: fight.log.length, fighters: fight.fighters })
  useLayoutEffect(() => {
    const { turns, fighters } = known.current
    known.current = { turns: fight.log.length, fighters: fight.fighters }
    // A reader who was away finds the turns that they missed in the log.
    if (fight.log.length === turns + 1) narrate(fighters, fight.log.at(-1) ?? [])
  }, [fight, narrate])
  const plate = useInSight(narration.moment !== null, fight.outcome === null)
  return { ...narration, plate }
}
