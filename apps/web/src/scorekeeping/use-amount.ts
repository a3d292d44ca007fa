import { type FocusEvent, useState } from 'react'

/**
 * The text of a field for an amount. It begins with what the chosen reason usually brings, and again after each entry; what was typed by hand
 * stays when another reason is chosen, and a field that was emptied takes its amount.
 */
export function useAmount(usual: number | null) {
  const [typed, setTyped] = useState({ text: '', over: null as number | null })
  const isTyped = typed.text !== '' || (typed.over !== null && typed.over === usual)
  const text = isTyped || usual === null ? typed.text : String(usual)
  return {
    text,
    setText: (next: string): void => setTyped({ text: next, over: usual }),
    /** After an entry. */
    beginAgain: (): void => setTyped({ text: '', over: null }),
    /** Whoever comes to type another amount need not delete this one first. */
    selectUsual: (event: FocusEvent<HTMLInputElement>): void => {
      if (!isTyped) event.target.select()
    },
  }
}
