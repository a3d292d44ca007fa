import type { FailedQuery } from './query-failed.tsx'

/** A read as `Answer` shows it. */
export type Read<Data> = FailedQuery & { readonly data: Data | undefined; readonly isError: boolean }

/**
 * Several reads as one, for what needs all their answers: it fails when one of them does that has no answer, and asks again for those.
 * A read that has its answer never hides that another is still on its way.
 */
export const joinReads = <Answers extends object>(reads: { readonly [Name in keyof Answers]: Read<Answers[Name]> }): Read<Answers> => {
  const named = Object.entries(reads) as [string, Read<unknown>][]
  const missing = named.map(([, read]) => read).filter(({ data }) => data === undefined)
  const failed = missing.find(({ isError }) => isError)
  return {
    data: missing.length === 0 ? (Object.fromEntries(named.map(([name, { data }]) => [name, data])) as Answers) : undefined,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(missing.map(read => read.refetch())),
  }
}
