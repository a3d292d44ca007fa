import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketItem } from './artifact.ts'
import { answerPerkRequest, MOST_ASKS_A_DAY, requestPerk } from './perk-request.ts'
import { buy, UNDO_ACCEPTED_MS, undoArtifact, undoPurchase } from './purchase.ts'

const snack: MarketItem = { id: 'snack', type: 'perk', category: 'food', truthMetalCost: 60, stock: 5 }
const breaker: MarketItem = {
  id: 'breaker',
  type: 'card',
  category: 'special',
  rarity: 'common',
  truthMetalCost: 100,
  uses: 3,
  upgradeBasePp: 100,
  effect: { kind: 'shield-breach', strength: 22, points: { low: 18, high: 26 } },
}

describe('buying', () => {
  it('a card brings its uses, at 1 PP for each Truth Metal', () => {
    expect(buy({ item: breaker, stockLeft: null }, 100)).toEqual({
      ok: true,
      outcome: { pricePp: 100, balanceAfterPp: 0, stockAfter: null, usesGained: 3 },
    })
  })

  it('a perk takes one from the shelf', () => {
    expect(buy({ item: snack, stockLeft: 1 }, 75)).toEqual({
      ok: true,
      outcome: { pricePp: 60, balanceAfterPp: 15, stockAfter: 0, usesGained: 0 },
    })
  })

  it.each([
    ['what the school took off the market', null, null, 1_000, 'market.item-not-found', {}],
    ['what is sold out', snack, 0, 1_000, 'market.sold-out', {}],
    ['what costs one PP more than there is', snack, 5, 59, 'market.too-few-pp', { needPp: 60, havePp: 59 }],
  ])('%s is refused', (_, item, stockLeft, balancePp, name, detail) => {
    expect(buy({ item, stockLeft }, balancePp)).toEqual({ ok: false, refusal: { name, detail } })
  })

  it('of more than the limit of a week is refused to this buyer', () => {
    expect(buy({ item: snack, stockLeft: 5, leftForBuyer: 0 }, 100)).toMatchObject({ refusal: { name: 'market.limit-reached' } })
    expect(buy({ item: snack, stockLeft: 5, leftForBuyer: 1 }, 100).ok).toBe(true)
  })

  it('is refused when the price is not the one that the buyer has seen', () => {
    expect(buy({ item: snack, stockLeft: 5 }, 100, 59)).toEqual({
      ok: false,
      refusal: { name: 'market.price-changed', detail: { costPp: 60 } },
    })
    expect(buy({ item: snack, stockLeft: 5 }, 100, 60).ok).toBe(true)
  })

  it('can be undone for a short time, while the perk is still there', () => {
    const bought = { state: 'held', boughtAtMs: 1_000, stillInClass: true } as const
    expect(undoPurchase(bought, 1_000 + UNDO_ACCEPTED_MS)).toEqual({ ok: true, outcome: 'undone' })
    expect(undoPurchase(bought, 1_001 + UNDO_ACCEPTED_MS)).toMatchObject({ refusal: { name: 'market.undo-too-late' } })
    expect(undoPurchase({ ...bought, stillInClass: false }, 1_000)).toMatchObject({ refusal: { name: 'market.undo-too-late' } })
    for (const state of ['requested', 'used', null] as const)
      expect(undoPurchase({ ...bought, state }, 1_000)).toMatchObject({ refusal: { name: 'market.perk-not-held' } })
  })

  it('of an artifact can be undone as long, while it is as it was bought', () => {
    const bought = { changedSince: false, usesBefore: 2, usesInDuel: 2, boughtAtMs: 1_000, stillInClass: true }
    expect(undoArtifact(bought, 1_000 + UNDO_ACCEPTED_MS)).toEqual({ ok: true, outcome: 'undone' })
    expect(undoArtifact(bought, 1_001 + UNDO_ACCEPTED_MS)).toMatchObject({ refusal: { name: 'market.undo-too-late' } })
    expect(undoArtifact({ ...bought, stillInClass: false }, 1_000)).toMatchObject({ refusal: { name: 'market.undo-too-late' } })
    expect(undoArtifact({ ...bought, changedSince: true }, 1_000)).toMatchObject({ refusal: { name: 'market.changed-since-bought' } })
    expect(undoArtifact({ ...bought, usesInDuel: 3 }, 1_000)).toMatchObject({ refusal: { name: 'market.card-in-duel' } })
  })

  it('moves exactly the price and never below 0', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(2_000), (truthMetalCost, balancePp) => {
        const decision = buy({ item: { ...snack, truthMetalCost }, stockLeft: 1 }, balancePp)
        if (!decision.ok) return balancePp < truthMetalCost
        const { pricePp, balanceAfterPp } = decision.outcome
        return balanceAfterPp >= 0 && balanceAfterPp + pricePp === balancePp
      }),
    )
  })
})

describe('a perk', () => {
  it('can be asked for once while it is held', () => {
    expect(requestPerk('held', 0)).toEqual({ ok: true, outcome: 'requested' })
    expect(requestPerk('requested', 0)).toMatchObject({ refusal: { name: 'market.perk-already-requested' } })
    expect(requestPerk('used', 0)).toMatchObject({ refusal: { name: 'market.perk-not-held' } })
    expect(requestPerk(null, 0)).toMatchObject({ refusal: { name: 'market.perk-not-held' } })
    expect(requestPerk('held', MOST_ASKS_A_DAY - 1).ok).toBe(true)
    expect(requestPerk('held', MOST_ASKS_A_DAY)).toMatchObject({ refusal: { name: 'market.enough-asks' } })
  })

  it('is used when a teacher approves and stays when a teacher denies', () => {
    expect(answerPerkRequest('requested', 'approved')).toEqual({ ok: true, outcome: 'used' })
    expect(answerPerkRequest('requested', 'denied')).toEqual({ ok: true, outcome: 'held' })
  })

  it.each(['held', 'used', null] as const)('that is %s has no open request to answer', state => {
    expect(answerPerkRequest(state, 'approved')).toMatchObject({ refusal: { name: 'market.perk-request-closed' } })
  })
})
