import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Fight } from '../use-battle.ts'
import { useInSight } from './use-in-sight.ts'
import { type Telling, useTelling } from './use-telling.ts'

/** Tells each turn of a battle when it arrives, on a plate that is in sight. What was over when the page was opened is not told again. */
export function useFightScene(fight: Fight, speed: number): Telling & { readonly plate: RefObject<HTMLDivElement | null> } {
  const telling = useTelling(speed)
  const { tell } = telling
  const known = useRef({ turns: fight.log.length, fighters: fight.fighters })
  useLayoutEffect(() => {
    const { turns, fighters } = known.current
    known.current = { turns: fight.log.length, fighters: fight.fighters }
    // Whoever was away finds the turns that were missed in the log.
    if (fight.log.length === turns + 1) tell(fighters, fight.log.at(-1) ?? [])
  }, [fight, tell])
  const plate = useInSight(telling.moment !== null, fight.outcome === null)
  return { ...telling, plate }
}
