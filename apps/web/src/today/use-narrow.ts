import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 900px)'

/** Whether the window has room for one column only, so that what is opened is below its line. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    onChange => {
      const query = window.matchMedia(QUERY)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(QUERY).matches,
    () => false,
  )
