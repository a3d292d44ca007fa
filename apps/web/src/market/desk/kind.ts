import type { MarketCalls } from '@xiotein/contract/market'
import { Gift } from 'lucide-react'
import { apiOf } from '../../platform/call.ts'
import type { WaitingKind } from '../../platform/waiting.ts'
import { t } from './words/index.ts'

const api = apiOf<MarketCalls>()

/** A pupil's request to use a perk. */
export const perkKind: WaitingKind = {
  kind: 'perk',
  place: 2,
  filter: () => t('filter'),
  counted: count => t('counted', { count }),
  Icon: Gift,
  what: ({ facts }) => String(facts.perk),
  deny: { verb: () => t('deny'), past: () => t('denied'), longestReason: 200, needsReason: false },
  decide: ({ id: requestId }, { approve, reason }, key) =>
    api.command('market.decide', { requestId, decision: approve ? 'approve' : 'deny', reason }, key),
  done: ({ facts, who }, { approve }) => t(approve ? 'done.approve' : 'done.deny', { artifact: String(facts.perk), user: who }),
  failed: ({ approve }) => t(approve ? 'failed.approve' : 'failed.deny'),
  undo: ({ id: requestId }, key) => api.command('market.take-back', { requestId }, key),
  load: async () => (await import('./opened-perk.tsx')).OpenedPerk,
  subscriptions: [{ topic: 'review', event: 'market.requests-changed' }],
  changes: ['market.purchases', 'market.of-pupil', 'notices.mine', 'notices.history'],
  whole: { href: () => '/admin/market', label: () => t('whole') },
}
