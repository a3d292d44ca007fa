import { useEffect, useRef, useSyncExternalStore } from 'react'
import { keep, kept } from '../platform/kept.ts'

/** The keys of Today, one letter each. */
export const KEYS = ['j', 'k', 'x', 'a', 'r', 'u'] as const
export type Key = (typeof KEYS)[number]

const NAME = 'today-keys'
const listeners = new Set<() => void>()

/** Where nothing hovers there is no keyboard as a rule: neither the letters nor the way to turn them off are drawn. */
const isTouch = (): boolean => window.matchMedia('(hover: none)').matches

/** Whether single letters decide on this device. Somebody who speaks to their computer, or hits keys by chance, turns them off. */
export const useKeysOn = (): boolean =>
  useSyncExternalStore(
    tell => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => (kept<boolean>(NAME) ?? true) && !isTouch(),
    () => true,
  )

export const setKeysOn = (on: boolean): void => {
  keep(NAME, on)
  for (const tell of listeners) tell()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

/** Does what a key stands for, while no field has the focus and no dialog is open. */
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
