import type { MarketTopics } from '@xiotein/contract/market'
import type { MovesTopics } from '@xiotein/contract/moves'
import type { SiegeCalls, SiegeTopics } from '@xiotein/contract/siege'
import type { VaultTopics } from '@xiotein/contract/vault'
import type { OutputOf } from '@xiotein/contract/wire'
import { useEffect, useRef } from 'react'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { type Hears, WHOLE_SCHOOL } from '../platform/hears.ts'
import { useAnswers, usePages, useRead } from '../platform/use-read.ts'

type Heard = SiegeTopics & VaultTopics & MovesTopics & MarketTopics
export const siegeApi = apiOf<SiegeCalls, Heard>()

export type SiegeMine = OutputOf<SiegeCalls['siege.mine']>
export type Target = OutputOf<SiegeCalls['siege.targets']>['rows'][number]
export type Side = 'both' | 'mine' | 'others'

/** Open hours begin and end without an event. */
const AGAIN_EVERY_MS = 300_000

const hearing = <Output>(personId: string): readonly Hears<Heard, Output>[] => [
  { topic: 'person', of: personId, on: { 'siege.attacked': 'ask-again', 'siege.changed': 'ask-again', 'vault.changed': 'ask-again' } },
]

/** The whole school hears of other rules, and, where everybody can be attacked, of each pupil who begins or ends to take part. */
const hearingRules = <Output>(personId: string): readonly Hears<Heard, Output>[] => [
  ...hearing<Output>(personId),
  { topic: 'siege-rules', of: 'all', on: { 'siege.rules-changed': { ask: 'again', within: WHOLE_SCHOOL } } },
]

/** Whether and how the reader takes part in sieges, live. Nobody is asked who is in no class. */
export function useSiege() {
  const me = useMe()
  const isPupil = me.classes.length > 0
  return useRead(siegeApi, 'siege.mine', isPupil ? {} : null, { hears: hearingRules(me.id), everyMs: AGAIN_EVERY_MS })
}

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

/** How much can be taken depends on the reader's moves and cards, and on what the school has changed of its moves. */
const hearingArms = <Output>(personId: string): readonly Hears<Heard, Output>[] => [
  ...hearingRules<Output>(personId),
  { topic: 'person', of: personId, on: { 'moves.changed': 'ask-again', 'market.changed': 'ask-again' } },
  { topic: 'school-moves', of: 'all', on: { 'moves.school-changed': { ask: 'again', within: WHOLE_SCHOOL } } },
]

/** The vaults that the reader can attack now, one page at a time. */
export function useTargets(query: string) {
  const me = useMe()
  return usePages(siegeApi, 'siege.targets', query === '' ? {} : { query }, { hears: hearingArms(me.id) })
}

/** The reader's sieges on both sides, newest first, one page at a time. */
export function useSiegeHistory(side: Side) {
  const me = useMe()
  return usePages(siegeApi, 'siege.history', { side }, { hears: hearing(me.id) })
}
