import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

const NAME = 'today-keys'
const listeners = new Set<() => void>()

/** Whether a key by itself does something on this device. Somebody who speaks to their computer, or hits keys by chance, turns them off. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore(
    tell => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => kept<boolean>(NAME) ?? true,
    () => true,
  )

export const setSingleKeys = (on: boolean): void => {
  keep(NAME, on)
  for (const tell of listeners) tell()
}
