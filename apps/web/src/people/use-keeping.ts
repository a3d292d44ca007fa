import { useState } from 'react'
import type { FailedQuery } from '../platform/query-failed.tsx'
import { changeMyReading } from './change-preferences.ts'
import type { Me } from './session.ts'

type Change = Partial<Me['preferences']>
type Failure = { readonly change: Change; readonly save: () => Promise<void>; readonly error: unknown }

const isAboutSame = (one: Change, other: Change): boolean => Object.keys(one).some(name => name in other)

/** Keeps changes of preferences. `failed` are those that could not be kept, with the way to try them again. */
export function useKeeping() {
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  /** `save` is for what is more than a change of one's reading. */
  const keep = async (change: Change, save: () => Promise<void> = () => changeMyReading(change)): Promise<void> => {
    // A newer choice takes the place of the one that failed.
    const others = (known: readonly Failure[]): Failure[] => known.filter(failure => !isAboutSame(failure.change, change))
    setBusy(true)
    try {
      await save()
      setFailures(others)
    } catch (error) {
      setFailures(known => [...others(known), { change, save, error }])
    } finally {
      setBusy(false)
    }
  }
  const last = failures.at(-1)
  const failed: FailedQuery | null = last
    ? { error: last.error, isFetching: busy, refetch: () => Promise.all(failures.map(({ change, save }) => keep(change, save))) }
    : null
  return { keep, busy, failed }
}
