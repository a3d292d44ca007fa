// The reads of the page of sieges. Apart from `useSiege`, which every page of the arena asks.

import type { SiegeCalls } from '@xiotein/contract/siege'
import type { OutputOf } from '@xiotein/contract/wire'
import { useEffect, useRef } from 'react'
import { type Me, useMe } from '../people/index.ts'
import { type Subscription, type Wait, WHOLE_SCHOOL } from '../platform/subscriptions.ts'
import { useAnswers, usePages } from '../platform/use-read.ts'
import { type Heard, siegeApi, subscriptionsOf, subscriptionsWithRules } from './use-siege.ts'

export type Target = OutputOf<SiegeCalls['siege.targets']>['rows'][number]
export type Side = 'both' | 'mine' | 'others'

/** With the daily reset moves are back, and a pupil who was attacked can be attacked again: no event says so. */
export function useNewDay(resetsAt: string): void {
  const answers = useAnswers()
  const known = useRef(resetsAt)
  useEffect(() => {
    if (known.current === resetsAt) return
    known.current = resetsAt
    void answers.invalidate(['siege.mine', 'siege.targets'])
  }, [answers, resetsAt])
}

/** The PP that can be taken depend on the reader's moves and cards, and on what the school has changed of its moves. */
const subscriptionsWithArms = <Output>(personId: string): readonly Subscription<Heard, Output>[] => [
  ...subscriptionsWithRules<Output>(personId),
  { topic: 'person', of: personId, on: { 'moves.changed': 'ask-again', 'market.changed': 'ask-again' } },
  { topic: 'school-moves', of: 'all', on: { 'moves.school-changed': { ask: 'again', within: WHOLE_SCHOOL } } },
]

/** Where everybody can be attacked, every attack reaches every open list, and the list is dear to read. */
const EVERYBODY: Wait = { soonestMs: 5_000, spreadMs: 5_000 }

/** Others attack these vaults, too. */
const subscriptionsWithAttacks = <Output>({ id, classes }: Me): readonly Subscription<Heard, Output>[] => [
  ...subscriptionsWithArms<Output>(id),
  ...[...classes.map(each => each.id), 'all'].map(of => {
    const within = of === 'all' ? EVERYBODY : WHOLE_SCHOOL
    return { topic: 'siege-targets', of, on: { 'siege.targets-changed': { ask: 'again', within } } } as const
  }),
]

/** They are mended and filled, too: no event says so. */
const AGAIN_EVERY_MS = 30_000

/** The vaults that the reader can attack now, one page at a time. */
export function useTargets(query: string) {
  const me = useMe()
  return usePages(siegeApi, 'siege.targets', query === '' ? {} : { query }, {
    subscriptions: subscriptionsWithAttacks(me),
    everyMs: AGAIN_EVERY_MS,
    onlyWhileSeen: true,
  })
}

/** The reader's sieges on both sides, newest first, one page at a time. */
export function useSiegeHistory(side: Side) {
  const me = useMe()
  return usePages(siegeApi, 'siege.history', { side }, { subscriptions: subscriptionsOf(me.id) })
}
