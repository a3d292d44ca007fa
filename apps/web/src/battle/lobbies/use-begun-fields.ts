import { useEffect, useRef } from 'react'
import { onCommandSent } from '../../platform/call.ts'

/** A search is no form. */
const TEXT = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=range], [type=search], [type=button])'

export const textIn = (field: Element): string => ('value' in field ? String(field.value) : (field.textContent ?? ''))

/** The fields of the page that somebody has typed in, each with the text that is saved. */
export type BegunFields = ReadonlyMap<Element, string>

/**
 * Finds the fields that hold something that is not saved yet. A form that was sent, and keeps its text, holds nothing more.
 * It is separate from the code that looks at them, which comes only when somebody is challenged, and small, because every page loads it.
 */
export function useBegunFields(): BegunFields {
  const { current: begun } = useRef(new Map<Element, string>())
  useEffect(() => {
    const over = new AbortController()
    const on = (name: string, does: (at: Element) => void): void =>
      document.addEventListener(name, ({ target }) => target instanceof Element && does(target), { capture: true, signal: over.signal })
    let entered: Element | null = null
    let before = ''
    let submitted: [Element, string][] = []
    on('focusin', field => {
      entered = field
      before = textIn(field)
    })
    on('input', field => {
      if (field.matches(TEXT) && !begun.has(field)) begun.set(field, entered === field ? before : '')
    })
    on('submit', form => {
      submitted = [...begun.keys()].flatMap(field => (form.contains(field) ? [[field, textIn(field)]] : []))
      // A form sends its command at once. One that refuses what was typed sends none: a later command is not its own.
      setTimeout(() => {
        submitted = []
      })
    })
    const stop = onCommandSent(answer => {
      const sent = submitted
      submitted = []
      const onSaved = (): void => {
        for (const [field, text] of sent) {
          begun.delete(field)
          // Text typed while the field was being saved is not saved.
          if (textIn(field) !== text) begun.set(field, text)
        }
      }
      answer.then(onSaved, () => undefined)
    })
    return () => {
      over.abort()
      stop()
    }
  }, [begun])
  return begun
}
