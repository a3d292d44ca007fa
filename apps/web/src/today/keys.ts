import { useEffect, useRef } from 'react'
import { useSingleKeys } from '../platform/single-keys.ts'

/** The keys of Today, one letter each. */
export const KEYS = ['j', 'k', 'x', 'a', 'r', 'u'] as const
type Key = (typeof KEYS)[number]

/** Devices where nothing hovers have no keyboard as a rule: neither the letters nor the way to turn them off are drawn. */
const isTouch = (): boolean => window.matchMedia('(hover: none)').matches

/** Whether single letters decide on this device. */
export const useKeysOn = (): boolean => useSingleKeys() && !isTouch()

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

/** Does what a key means, while no field has the focus and no dialog is open. */
export function useKeys(does: Readonly<Partial<Record<Key, () => void>>>): void {
  const on = useKeysOn()
  const latest = useRef(does)
  latest.current = does
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const key = KEYS.find(each => each === event.key.toLowerCase())
      const act = key && latest.current[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
}
