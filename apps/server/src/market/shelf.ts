import { marketCalls } from '@xiotein/contract/market'
import { checkSale, nextSaleChange } from '@xiotein/game/market'
import { GAME_WEEK_MS, gameWeekStart } from '@xiotein/game/rules'
import { serve } from '../platform/http/index.ts'
import { heldItems, shownItem } from './item-rows.ts'
import { leftOf } from './live-events.ts'
import { perkRows, saleOf, soldSince } from './perk-rows.ts'
import { mayBuy, maySeeWholeShelf } from './permissions.ts'

/** The perks on sale, with the numbers left this week. */
export const shelf = serve(marketCalls, 'market.shelf', { who: 'signed-in' }, async ({ caller, db, now }) => {
  const nowMs = now.getTime()
  const weekStart = gameWeekStart(nowMs)
  const all = await perkRows(db)
  const classesOf = (perk: (typeof all)[number]) => (maySeeWholeShelf(caller) ? perk.classIds : caller.pupilOf)
  const perks = all.filter(perk => checkSale(saleOf(perk), classesOf(perk), nowMs).ok)
  const sold = await soldSince(db, { since: new Date(weekStart), buyerId: caller.personId, perkId: null })
  const soldOf = new Map(sold.map(row => [row.perkId, row]))
  const nextWeekMs = weekStart + GAME_WEEK_MS
  return {
    mayBuy: mayBuy(caller),
    nextWeekAt: new Date(nextWeekMs).toISOString(),
    nextChangeAt: new Date(Math.min(nextWeekMs, nextSaleChange(all.map(saleOf), nowMs) ?? nextWeekMs)).toISOString(),
    wares: perks.map(({ id, name, note, category, picture, truthMetal, stockAWeek, limitAWeek, saleUntil, stockChanges }) => ({
      id,
      name,
      note,
      category,
      picture,
      truthMetal,
      saleUntil: saleUntil?.toISOString() ?? null,
      version: stockChanges,
      left: leftOf(stockAWeek, soldOf.get(id)?.sold ?? 0),
      leftForMe: leftOf(limitAWeek, soldOf.get(id)?.soldToBuyer ?? 0),
      owned: soldOf.get(id)?.owned ?? 0,
    })),
  }
})

/** The caller's perks that are not used yet. */
export const inventory = serve(marketCalls, 'market.inventory', { who: 'signed-in' }, async ({ caller, db }) => ({
  items: (await heldItems(db, caller.personId)).map(shownItem),
}))
