import { useState } from 'react'
import type { FailedQuery } from '../platform/query-failed.tsx'

/** Keeps changes of preferences one at a time. `failed` is the one that could not be kept, with the way to try it again. */
export function useKeeping() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Pick<FailedQuery, 'error' | 'refetch'> | null>(null)
  const keep = async (save: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await save()
      setFailed(null)
    } catch (error) {
      setFailed({ error, refetch: () => keep(save) })
    } finally {
      setBusy(false)
    }
  }
  return { keep, busy, failed: failed && { ...failed, isFetching: busy } }
}
