import { useEffect, useRef } from 'react'

/** A search is no form. */
const TEXT = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=range], [type=search], [type=button])'

/** The fields of the page that somebody has typed in. It is apart from what looks at them, which comes only when somebody is challenged. */
export function useBegunFields(): ReadonlySet<Element> {
  const { current: begun } = useRef(new Set<Element>())
  useEffect(() => {
    const note = ({ target }: Event): void => {
      for (const field of begun) if (!field.isConnected) begun.delete(field)
      if (target instanceof Element && target.matches(TEXT)) begun.add(target)
    }
    document.addEventListener('input', note, true)
    return () => document.removeEventListener('input', note, true)
  }, [begun])
  return begun
}
