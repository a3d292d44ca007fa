// Where messages are drawn: in the modal dialog that lies on top, because everything outside of it can be neither pressed nor reached by keyboard.

import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

let hosts: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const setHosts = (next: readonly HTMLElement[]): void => {
  hosts = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The element that messages are drawn in now; null for their own place on the page. */
export const useToastHost = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => hosts.at(-1) ?? null,
    () => null,
  )

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
