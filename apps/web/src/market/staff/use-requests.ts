import type { MarketCalls } from '@xiotein/contract/market'
import type { NoticesTopics } from '@xiotein/contract/notices'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../../people/index.ts'
import { useTopics } from '../../platform/use-live.ts'
import { answerKey, useAnswers, useRead } from '../../platform/use-read.ts'
import { marketApi } from '../use-market.ts'

export type PerkRequest = OutputOf<MarketCalls['market.requests']>['requests'][number]
export type Sold = OutputOf<MarketCalls['market.purchases']>['rows'][number]
export type Perk = OutputOf<MarketCalls['market.perks']>['perks'][number]

/** What an answer or a refund changes. */
export const PURCHASE_READS = ['market.requests', 'market.purchases', 'market.of-pupil', 'notices.mine', 'notices.history']

/** For those whom no notice tells: a teacher of another class may approve for the whole school. */
const AGAIN_MS = 60_000

/** The requests that wait for the reader. Whoever may answer one is told by a notice, and again when somebody else has answered. */
export function useRequests() {
  const me = useMe()
  const answers = useAnswers()
  const again = (): void => void answers.invalidateQueries({ queryKey: answerKey('market.requests', {}) })
  useTopics<NoticesTopics>([
    { topic: 'person', of: me.may.review ? me.id : null, on: { 'notices.added': again, 'notices.changed': again } },
  ])
  return useRead(marketApi, 'market.requests', me.may.review ? {} : null, { everyMs: AGAIN_MS })
}

/** Every perk of the school, for admins; asks nothing for others. */
export function usePerks() {
  const me = useMe()
  return useRead(marketApi, 'market.perks', me.may.runSchool ? {} : null)
}
