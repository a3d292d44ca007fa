import { useEffect, useState } from 'react'

/** The time that a hand that has seen the last turn is on its way. */
const LATE_MS = 600

type ShownTurn = { readonly turn: number; readonly isSealed: boolean }

/**
 * Whether a press may still be meant for what the button said in the last turn: a turn that was sealed has just given way to the next one. Until
 * then, *Take it back* would lock in an empty plan.
 */
export function useLatePress({ turn, isSealed }: ShownTurn): boolean {
  const [shown, setShown] = useState<ShownTurn>({ turn, isSealed })
  const [isLate, setIsLate] = useState(false)
  if (shown.turn !== turn || shown.isSealed !== isSealed) {
    setShown({ turn, isSealed })
    setIsLate(shown.isSealed && !isSealed && shown.turn !== turn)
  }
  useEffect(() => {
    if (!isLate) return
    const timer = setTimeout(() => setIsLate(false), LATE_MS)
    return () => clearTimeout(timer)
  }, [isLate])
  return isLate
}
