import { expect, test } from 'vitest'
import { refundPurchase, USED_REFUND_MS } from './index.ts'

const answerTo = (state: 'held' | 'requested' | 'used' | null, ageMs: number): string => {
  const decision = refundPurchase({ state, boughtAtMs: 1_000 }, 1_000 + ageMs)
  return decision.ok ? decision.outcome : decision.refusal.name
}

test('what was not used is refunded at any time, and what was used for two weeks', () => {
  expect([answerTo('held', 10 * USED_REFUND_MS), answerTo('requested', 10 * USED_REFUND_MS)]).toEqual(['refunded', 'refunded'])
  expect([answerTo('used', USED_REFUND_MS), answerTo('used', USED_REFUND_MS + 1)]).toEqual(['refunded', 'market.refund-too-late'])
})

test('what was undone or refunded is not refunded again', () => {
  expect(answerTo(null, 0)).toBe('market.already-refunded')
})
