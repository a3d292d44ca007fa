import { useCallback, useEffect, useState } from 'react'
import type { Fight } from '../use-battle.ts'
import { type Fighter, hindranceOf, type Planned, planOf } from './plan.ts'

/** What the player is about to do in this turn: planned by press, by drag (`add`) or by the keys 1 to 6. */
export function usePlan(fight: Fight, own: Fighter, isSealed: boolean) {
  const [plan, setPlan] = useState<readonly Planned[]>(() => planOf(fight.ownChoice))
  const press = useCallback(
    (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (isSealed || event.ctrlKey || event.metaKey || event.altKey || target.matches('input, textarea, select')) return
      const held = own.hand[Number(event.key) - 1]
      if (!held) return
      const next = { kind: 'move', id: held.move } as Planned
      setPlan(known => {
        if (known.some(({ id }) => id === next.id)) return known.filter(({ id }) => id !== next.id)
        return hindranceOf(fight, own, known, next) === null ? [...known, next] : known
      })
    },
    [fight, own, isSealed],
  )
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [press])
  const add = (id: string): void => {
    const isCard = own.cards.some(({ card }) => card === id)
    const next = { kind: isCard ? 'card' : 'move', id } as Planned
    const isHeld = isCard || own.hand.some(({ move }) => move === id)
    if (isHeld && !plan.some(each => each.id === id) && hindranceOf(fight, own, plan, next) === null) setPlan([...plan, next])
  }
  return { plan, setPlan, add }
}
