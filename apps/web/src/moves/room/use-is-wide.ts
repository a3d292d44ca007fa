import { useSyncExternalStore } from 'react'

const query = (): MediaQueryList => window.matchMedia('(min-width: 1000px)')

const listen = (changed: () => void): (() => void) => {
  const wide = query()
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether an opened move has room beside the others. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => query().matches)
