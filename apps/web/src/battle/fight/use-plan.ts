import { useCallback, useEffect, useState } from 'react'
import { useSingleKeys } from '../../platform/single-keys.ts'
import type { Fight } from '../use-battle.ts'
import { type Fighter, hindranceOf, type PlannedAction, planOf } from './plan.ts'

type Plan = readonly PlannedAction[]

/**
 * The player's plan for this turn: made by press, by drag (`add`) or by the keys 1 to 6, but not behind an open dialog. A new turn begins with nothing planned, and
 * redraws nothing: anybody who plays by keyboard keeps the focus.
 */
export function usePlan(fight: Fight, own: Fighter, isSealed: boolean) {
  const { turn } = fight
  const [planned, setPlanned] = useState<{ readonly turn: number; readonly plan: Plan }>(() => ({ turn, plan: planOf(fight.ownChoice) }))
  const plan = planned.turn === turn ? planned.plan : []
  const setPlan = (next: Plan): void => setPlanned({ turn, plan: next })
  const press = useCallback(
    (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (isSealed || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.matches('input, textarea, select') || document.querySelector('dialog[open]')) return
      const held = own.hand[Number(event.key) - 1]
      if (!held) return
      const next = { kind: 'move', id: held.move } as PlannedAction
      setPlanned(before => {
        const known = before.turn === fight.turn ? before.plan : []
        if (known.some(({ id }) => id === next.id)) return { turn: fight.turn, plan: known.filter(({ id }) => id !== next.id) }
        return hindranceOf(fight, own, known, next) === null ? { turn: fight.turn, plan: [...known, next] } : before
      })
    },
    [fight, own, isSealed],
  )
  const hasKeys = useSingleKeys()
  useEffect(() => {
    if (!hasKeys) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [press, hasKeys])
  const add = (id: string): void => {
    const isCard = own.cards.some(({ card }) => card === id)
    const next = { kind: isCard ? 'card' : 'move', id } as PlannedAction
    const isHeld = isCard || own.hand.some(({ move }) => move === id)
    if (isHeld && !plan.some(each => each.id === id) && hindranceOf(fight, own, plan, next) === null) setPlan([...plan, next])
  }
  return { plan, setPlan, add }
}
