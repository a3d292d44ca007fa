// Messages are drawn and read out in the modal dialog that lies on top, because everything outside of it can be neither pressed,
// nor reached by keyboard, nor heard.

import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

let hosts: readonly HTMLElement[] = []
let changes = 0
const listeners = new Set<() => void>()

const setHosts = (next: readonly HTMLElement[]): void => {
  hosts = next
  changes += 1
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const topHost = (): HTMLElement | null => hosts.at(-1) ?? null

/** The element that messages are drawn in now; null for their own place on the page. */
export const useToastHost = (): HTMLElement | null => useSyncExternalStore(subscribe, topHost, () => null)

/** The same for a moment, and how often it has changed. */
export const hostNow = (): { host: HTMLElement | null; changes: number } => ({ host: topHost(), changes })

/** For an element of a dialog, which takes the messages while it is there. */
export function useHostsToasts<Host extends HTMLElement>() {
  const host = useRef<Host>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    setHosts([...hosts, element])
    return () => setHosts(hosts.filter(each => each !== element))
  }, [])
  return host
}
