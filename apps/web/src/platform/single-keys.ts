import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

const NAME = 'today-keys'
const listeners = new Set<() => void>()

/** Whether a key alone does something on this device. Somebody who speaks to their computer, or hits keys by chance, turns them off. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept<boolean>(NAME) ?? true,
    () => true,
  )

export const setSingleKeys = (on: boolean): void => {
  keep(NAME, on)
  for (const listener of listeners) listener()
}
