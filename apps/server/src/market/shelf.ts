import { marketCalls } from '@xiotein/contract/market'
import { GAME_WEEK_MS, gameWeekStart } from '@xiotein/game/rules'
import { serve } from '../platform/http/index.ts'
import { heldItems, shownItem } from './item-rows.ts'
import { perkRows, soldSince } from './perk-rows.ts'
import { mayBuy } from './permissions.ts'

/** What is left of a weekly number; null where there is none. */
export const leftOf = (aWeek: number | null, sold: number): number | null => (aWeek === null ? null : Math.max(0, aWeek - sold))

/** What is on sale, with what is left this week. */
export const shelf = serve(marketCalls, 'market.shelf', { who: 'signed-in' }, async ({ caller, db, now }) => {
  const weekStart = gameWeekStart(now.getTime())
  const perks = (await perkRows(db)).filter(perk => perk.onSale)
  const sold = await soldSince(db, { since: new Date(weekStart), buyerId: caller.personId, perkId: null })
  const soldOf = new Map(sold.map(row => [row.perkId, row]))
  return {
    mayBuy: mayBuy(caller),
    nextWeekAt: new Date(weekStart + GAME_WEEK_MS).toISOString(),
    wares: perks.map(({ id, name, note, category, truthMetal, stockAWeek, limitAWeek }) => ({
      ...{ id, name, note, category, truthMetal },
      left: leftOf(stockAWeek, soldOf.get(id)?.sold ?? 0),
      leftForMe: leftOf(limitAWeek, soldOf.get(id)?.soldToBuyer ?? 0),
      owned: soldOf.get(id)?.owned ?? 0,
    })),
  }
})

/** One's own perks that are not used yet. */
export const inventory = serve(marketCalls, 'market.inventory', { who: 'signed-in' }, async ({ caller, db }) => ({
  items: (await heldItems(db, caller.personId)).map(shownItem),
}))
