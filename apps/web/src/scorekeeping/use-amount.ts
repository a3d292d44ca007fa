import { type FocusEvent, useEffect, useRef, useState } from 'react'

/** The second half of a double press, or of an Enter that bounced, comes sooner than this. */
const DOUBLE_PRESS_MS = 600

/**
 * The text of a field for an amount. It begins with what the chosen reason usually brings, and again after each entry; what was typed by hand
 * stays when another reason is chosen, and a field that was emptied takes its amount.
 */
export function useAmount(usual: number | null) {
  const [typed, setTyped] = useState({ text: '', over: null as number | null, enteredAt: 0 })
  const focused = useRef<HTMLInputElement | null>(null)
  const isTyped = typed.text !== '' || (typed.over !== null && typed.over === usual)
  const text = isTyped || usual === null ? typed.text : String(usual)
  useEffect(() => {
    if (typed.enteredAt > 0 && document.activeElement === focused.current) focused.current?.select()
  }, [typed])
  return {
    text,
    setText: (next: string): void => setTyped({ text: next, over: usual, enteredAt: 0 }),
    /** After an entry. */
    beginAgain: (): void => setTyped({ text: '', over: null, enteredAt: Date.now() }),
    /** Whether an entry now would be an accident: of the amount that was filled in again a moment ago, and that nobody has touched. */
    isTooSoon: (): boolean => !isTyped && Date.now() - typed.enteredAt < DOUBLE_PRESS_MS,
    /** Whoever comes to type another amount, or goes on to it, need not delete this one first. */
    selectUsual: (event: FocusEvent<HTMLInputElement>): void => {
      focused.current = event.target
      if (!isTyped) event.target.select()
    },
  }
}
