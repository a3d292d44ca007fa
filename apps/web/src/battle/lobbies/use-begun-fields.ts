import { useEffect, useRef } from 'react'
import { onCommandEnded } from '../../platform/call.ts'

/** A search is no form. */
const TEXT = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=range], [type=search], [type=button])'

export const textIn = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')

/** The fields of the page that somebody has typed in, each with the text that is saved. */
export type BegunFields = ReadonlyMap<Element, string>

/**
 * Which fields hold something that is not saved yet. A form that was sent, and keeps its text, holds nothing more.
 * It is apart from what looks at them, which comes only when somebody is challenged.
 */
export function useBegunFields(): BegunFields {
  const { current: begun } = useRef(new Map<Element, string>())
  useEffect(() => {
    let entered: { readonly field: Element; readonly text: string } | null = null
    const sent = new Map<Element, string>()
    const enter = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(TEXT)) entered = { field: target, text: textIn(target) }
    }
    const note = ({ target }: Event): void => {
      for (const field of begun.keys()) if (!field.isConnected) begun.delete(field)
      if (!(target instanceof Element && target.matches(TEXT)) || begun.has(target)) return
      begun.set(target, entered?.field === target ? entered.text : '')
    }
    const send = ({ target }: Event): void => {
      if (target instanceof Element) for (const field of begun.keys()) if (target.contains(field)) sent.set(field, textIn(field))
    }
    const stop = onCommandEnded(isDone => {
      if (isDone) {
        for (const [field, text] of sent) {
          // What was typed while it was being saved is not saved.
          if (textIn(field) === text) begun.delete(field)
          else begun.set(field, text)
        }
      }
      sent.clear()
    })
    document.addEventListener('focusin', enter, true)
    document.addEventListener('input', note, true)
    document.addEventListener('submit', send, true)
    return () => {
      stop()
      document.removeEventListener('focusin', enter, true)
      document.removeEventListener('input', note, true)
      document.removeEventListener('submit', send, true)
    }
  }, [begun])
  return begun
}
