import { expect, test } from 'vitest'
import { addUses, isOfLastSeason, isWhole, LOCKED_HOLDING, refundArtifact, refundPurchase, removeUses, USED_REFUND_MS } from './index.ts'

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

const refundsOf = (usesLeft: number, laterPurchases: number): string => {
  const decision = refundArtifact({ stands: true, usesGained: 3, usesLeft, laterPurchases, givenSince: 0 })
  return decision.ok ? decision.outcome : decision.refusal.name
}

test('an artifact is refunded while every use of that purchase is left; what was used counts for the earliest purchase', () => {
  expect([refundsOf(3, 0), refundsOf(2, 0)]).toEqual(['refunded', 'market.used-since-bought'])
  // One use of two purchases is gone: the later one is whole, the earlier one is not.
  expect([refundsOf(5, 0), refundsOf(5, 1), refundsOf(6, 1)]).toEqual(['refunded', 'market.used-since-bought', 'refunded'])
  const undone = { stands: false, usesGained: 3, usesLeft: 9, laterPurchases: 0, givenSince: 0 }
  expect([isWhole(undone), refundArtifact(undone)]).toMatchObject([false, { ok: false, refusal: { name: 'market.already-refunded' } }])
})

test('uses that came otherwise do not make a purchase whole of which something was used', () => {
  const whole = (usesLeft: number, givenSince: number) => isWhole({ stands: true, usesGained: 3, usesLeft, laterPurchases: 0, givenSince })
  expect([whole(3, 1), whole(4, 1), whole(3, 3)]).toEqual([false, true, false])
})

test('a purchase belongs to the season in which it was made', () => {
  expect([isOfLastSeason(5, null), isOfLastSeason(5, 4), isOfLastSeason(5, 5), isOfLastSeason(5, 6)]).toEqual([false, false, true, true])
})

test('what a duel has is not refunded until it is over', () => {
  const refund = (usesLeft: number, usesInDuel: number) =>
    refundArtifact({ stands: true, usesGained: 3, usesLeft, laterPurchases: 0, givenSince: 0 }, usesInDuel)
  expect([refund(3, 0), refund(5, 2)]).toMatchObject([{ ok: true }, { ok: true }])
  expect([refund(3, 1), refund(5, 3)].map(no => !no.ok && no.refusal.name)).toEqual(['market.card-in-duel', 'market.card-in-duel'])
})

test('a refund takes the uses of one purchase, and locks what only that purchase had unlocked', () => {
  const twice = addUses(addUses(LOCKED_HOLDING, 1), 1)
  const once = removeUses(twice, { usesGained: 1, unlockedBefore: false, otherStands: true })
  expect(once).toMatchObject({ unlocked: true, uses: 1, maxUses: 1 })
  expect(removeUses(once, { usesGained: 1, unlockedBefore: false, otherStands: false })).toEqual(LOCKED_HOLDING)
  // A use that was won can still be played.
  expect(removeUses(twice, { usesGained: 1, unlockedBefore: false, otherStands: false }).unlocked).toBe(true)
  const given = { ...LOCKED_HOLDING, unlocked: true, uses: 4, maxUses: 5 }
  expect(removeUses(given, { usesGained: 3, unlockedBefore: true, otherStands: false })).toMatchObject({
    unlocked: true,
    uses: 1,
    maxUses: 2,
  })
})
