// The one way to show what the server knows: a call, the live events that change its answer, and what the reader has changed.

import {
  type Query as CachedQuery,
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Calls, InputOf, OutputOf, ReadName, ReadNames, Topics } from '@xiotein/contract/wire'
import { useState } from 'react'
import { Answers } from './answers.ts'
import { type Api, isTemporary } from './call.ts'
import { liveState } from './live.ts'
import { type AnySubscription, listeningOf, type Subscription, useSubscriptions } from './subscriptions.ts'

/** The cache of answers of the page. */
export function useAnswers(): Answers {
  const answers = useQueryClient()
  if (!(answers instanceof Answers)) throw new Error('useAnswers needs a cache made by Answers around it')
  return answers
}

const keyOf = (name: string, input: object): QueryKey => [name, input]
/** The key of an answer in the cache: the name of the read, then its input. */
export const answerKey: (name: ReadName, input: object) => QueryKey = keyOf

/**
 * Whether a reader that comes to the screen has to ask. Not if another one is there that listens for the same events: its answer is up
 * to date, or on its way.
 */
const asksOnArrival = (listening: string | null, { state, observers }: CachedQuery): boolean =>
  listening === null ||
  liveState() !== 'online' ||
  state.error !== null ||
  // The reader itself is one of them by then.
  observers.filter(({ options }) => options.meta?.listening === listening).length < 2

/**
 * A read that has given up without a network is made again as soon as the device has one. Where the live connection was lost as well, everything is
 * asked for again anyway; but it may outlive half a minute without a network.
 */
const failedBefore = ({ state }: { readonly state: { readonly error: Error | null } }): boolean => state.error !== null

/** A read as a screen sees it: its answer, or the reason why there is none yet. */
export type Query<Output> = UseQueryResult<Output>

type ReadOptions<T extends Topics, Output> = {
  /** A function if the topics depend on the answer. */
  subscriptions?: readonly Subscription<T, Output>[] | ((known: Output | undefined) => readonly Subscription<T, Output>[])
  /** Keeps showing the answer to the previous input until the next one arrives. */
  keepsPrevious?: boolean
  /** Asks again automatically after this many milliseconds, even in a hidden window unless `onlyWhileSeen`; a function if it depends on the answer, null: never. */
  everyMs?: number | ((known: Output | undefined) => number | null)
  /** Asks by the clock only while somebody can see the page, and when they come back to it. */
  onlyWhileSeen?: boolean
  /** Drops the answer as soon as it leaves the screen, so that the next view starts with a fresh one. */
  isForgotten?: boolean
  /** Retries only once while the server is away: for screens that can show an earlier answer. */
  givesUpSoon?: boolean
}

const intervalOf =
  <Output>(everyMs: NonNullable<ReadOptions<Topics, Output>['everyMs']>) =>
  (query: { readonly state: { readonly data: Output | undefined } }): number | false =>
    typeof everyMs === 'number' ? everyMs : (everyMs(query.state.data) ?? false)

/**
 * The answer of a read, kept up to date while it is on the screen. With null as input it asks nothing. It asks even when the browser
 * believes that it is offline: browsers are often wrong about a school's network.
 */
export function useRead<C extends Calls, T extends Topics, N extends ReadNames<C>>(
  api: Api<C, T>,
  name: N,
  input: InputOf<C[N]> | null,
  {
    subscriptions = [],
    keepsPrevious = false,
    everyMs,
    onlyWhileSeen = false,
    isForgotten = false,
    givesUpSoon = false,
  }: ReadOptions<T, OutputOf<C[N]>> = {},
) {
  const answers = useAnswers()
  const key = keyOf(name, input ?? {})
  const subscriptionsWith = (known: OutputOf<C[N]> | undefined): readonly AnySubscription[] =>
    typeof subscriptions === 'function' ? subscriptions(known) : subscriptions
  const listening = listeningOf(subscriptionsWith(answers.getQueryData(key)))
  const query = useQuery<OutputOf<C[N]>>({
    queryKey: key,
    meta: { listening },
    refetchOnMount: each => asksOnArrival(listening, each as unknown as CachedQuery),
    queryFn: () => answers.ask(key, () => api.read(name, input as InputOf<C[N]>)),
    enabled: input !== null,
    networkMode: 'always',
    refetchOnReconnect: failedBefore,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: intervalOf(everyMs), refetchIntervalInBackground: !onlyWhileSeen }),
    ...(isForgotten ? { gcTime: 0 } : {}),
    ...(givesUpSoon ? { retry: (failures: number, error: Error) => isTemporary(error) && failures < 1 } : {}),
  })
  useSubscriptions(answers, key, input === null ? [] : subscriptionsWith(query.data))
  return query
}

type Cursor = { readonly cursor?: string | undefined }
type Page = { readonly rows: readonly unknown[]; readonly next: string | null }
/** Reads whose answers are pages with a cursor to the next one. */
type PagedNames<C extends Calls> = {
  [N in ReadNames<C>]: OutputOf<C[N]> extends Page ? (InputOf<C[N]> extends Cursor ? N : never) : never
}[ReadNames<C>]

const withCursor = (input: object, cursor: string | null): object => (cursor === null ? input : { ...input, cursor })

/** A list that is read page by page. Another input starts again from the first page. */
export function usePages<C extends Calls, T extends Topics, N extends PagedNames<C>>(
  api: Api<C, T>,
  name: N,
  input: InputOf<C[N]>,
  {
    subscriptions = [],
    everyMs,
    onlyWhileSeen = false,
  }: Pick<ReadOptions<T, OutputOf<C[N]>>, 'subscriptions' | 'everyMs' | 'onlyWhileSeen'> = {},
) {
  const list = JSON.stringify([name, input])
  const [turned, setTurned] = useState<{ list: string; starts: readonly (string | null)[] }>({ list, starts: [null] })
  const starts = turned.list === list ? turned.starts : [null]
  const query = useRead(api, name, withCursor(input as object, starts.at(-1) ?? null) as InputOf<C[N]>, {
    subscriptions,
    onlyWhileSeen,
    keepsPrevious: true,
    ...(everyMs === undefined ? {} : { everyMs }),
  })
  const next = (query.data as Page | undefined)?.next ?? null
  return {
    query,
    page: starts.length,
    turning: query.isPlaceholderData,
    onNewer: starts.length > 1 ? () => setTurned({ list, starts: starts.slice(0, -1) }) : null,
    onOlder: next ? () => setTurned({ list, starts: [...starts, next] }) : null,
  }
}

/** A list that grows at its end. With null as input it asks nothing. */
export function useRows<C extends Calls, T extends Topics, N extends PagedNames<C>>(
  api: Api<C, T>,
  name: N,
  input: InputOf<C[N]> | null,
  { subscriptions = [], keepsPrevious = false }: { subscriptions?: readonly Subscription<T, never>[]; keepsPrevious?: boolean } = {},
) {
  const key = [...keyOf(name, input ?? {}), 'rows']
  const answers = useAnswers()
  useSubscriptions(answers, key, input === null ? [] : subscriptions)
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => answers.ask(key, () => api.read(name, withCursor(input as object, pageParam) as InputOf<C[N]>)),
    initialPageParam: null as string | null,
    getNextPageParam: page => (page as Page).next,
    enabled: input !== null,
    networkMode: 'always',
    refetchOnReconnect: failedBefore,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  const rows = query.data?.pages.flatMap(page => (page as Page).rows) as OutputOf<C[N]> extends { rows: readonly (infer Row)[] }
    ? Row[] | undefined
    : never
  return { query, rows: rows ?? [] }
}
