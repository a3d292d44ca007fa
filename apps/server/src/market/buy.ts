import { marketCalls } from '@xiotein/contract/market'
import { checkSale, buy as decideToBuy, undoPurchase } from '@xiotein/game/market'
import { GAME_WEEK_MS, gameWeekStart } from '@xiotein/game/rules'
import { type Entry, giveBack, lockBalances, movePp, openAccounts } from '../ledger/index.ts'
import { dropNotices, sendNotices } from '../notices/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { type ItemRow, lockItem, shownItem, stateOf } from './item-rows.ts'
import { emitInventory, emitStock, leftOf } from './live-events.ts'
import { lockPerk, saleOf, soldSince } from './perk-rows.ts'
import { mayBuy } from './permissions.ts'
import { boughtToday, isInClassSince } from './purchase-rows.ts'

/** Locks the caller's balance until the transaction ends, and returns it. */
export const lockOwnPp = async ({ caller, tx }: ChangeBy): Promise<number> => {
  await openAccounts(tx, [caller.personId])
  const [balance] = await lockBalances(tx, [caller.personId])
  return balance?.pp ?? 0
}

/** Takes the price from the caller. Call it with the caller's balance locked. */
export const pay = async (change: ChangeBy, entry: Omit<Entry, 'personId'>): Promise<void> => {
  const { personId } = change.caller
  await movePp(change, personId, [{ ...entry, personId }])
}

/** Gives a price back that was paid at a moment. Call it with the pupil's balance locked. */
export const payBack = async (change: ChangeBy, entry: Omit<Entry, 'counterpart'>, paidAt: Date): Promise<void> => {
  const paid = [{ paidAtMs: paidAt.getTime(), pp: entry.amount }]
  await giveBack(change, change.caller.personId, [{ ...entry, counterpart: 'market', paid }])
}

/** When stock begins again, by the clock of the school: Monday, or Tuesday east of Fiji; `none` where the sale is over by then. */
const stockAgain = async (
  tx: Transaction,
  weekStartMs: number,
  saleUntil: Date | null,
): Promise<{ readonly day: string; readonly clock: string }> => {
  const at = new Date(weekStartMs + GAME_WEEK_MS)
  if (saleUntil && saleUntil <= at) return { day: 'none', clock: '' }
  const timeZone = await timeZoneOfSchool(tx)
  const day = at.toLocaleDateString('en-US', { timeZone, weekday: 'short' }).toLowerCase()
  return { day, clock: at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }) }
}

/**
 * Buys one perk. The perk is locked first and the balance after it, so that the last one is sold once. Refusals: http.forbidden,
 * market.item-not-found, market.not-for-your-class, market.not-on-sale-yet, market.no-longer-on-sale, market.sold-out, market.limit-reached,
 * market.price-changed, market.enough-purchases, market.too-few-pp.
 */
export const buy = serve(marketCalls, 'market.buy', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayBuy(caller))
  const { personId } = caller
  const perk = await lockPerk(tx, input.perkId)
  orRefuse(checkSale(perk && saleOf(perk), caller.pupilOf, now.getTime()))
  const weekStartMs = gameWeekStart(now.getTime())
  const since = new Date(weekStartMs)
  const [sold] = await soldSince(tx, { since, buyerId: personId, perkId: input.perkId })
  const balancePp = await lockOwnPp(change)
  const decided = decideToBuy(
    {
      item: perk ? { id: perk.id, type: 'perk', category: perk.category, truthMetalCost: perk.truthMetal, stock: perk.stockAWeek } : null,
      stockLeft: leftOf(perk?.stockAWeek ?? null, sold?.sold ?? 0),
      leftForBuyer: leftOf(perk?.limitAWeek ?? null, sold?.soldToBuyer ?? 0),
      boughtToday: await boughtToday(tx, personId, now),
    },
    balancePp,
    input.truthMetal,
  )
  if (!decided.ok && decided.refusal.name === 'market.sold-out')
    throw new Refused('market.sold-out', await stockAgain(tx, weekStartMs, perk?.saleUntil ?? null))
  const { pricePp } = orRefuse(decided)
  if (perk === null) throw new Error('a perk that is gone was sold')
  const bought = {
    id: change.newId(),
    ownerId: personId,
    perkId: perk.id,
    name: perk.name,
    note: perk.note,
    paidPp: pricePp,
    boughtAt: now,
  }
  await tx.run(sql`
    insert into market_item (id, owner_id, perk_id, name, note, paid_pp, bought_at)
    values (${bought.id}, ${personId}, ${perk.id}, ${perk.name}, ${perk.note}, ${pricePp}, ${now})`)
  await emitStock(change, perk.id)
  await pay(change, { amount: -pricePp, kind: 'market-purchase', counterpart: 'market', reason: perk.name, causeId: bought.id })
  const notice = { type: 'artifact_purchase', itemId: bought.id, artifactName: perk.name, ppAmount: pricePp } as const
  await sendNotices(change, [{ personId, aboutId: null, notice }])
  await emitInventory(change, personId)
  return { item: shownItem({ ...bought, state: 'held', requestId: null, requestedAt: null, timesAsked: 0 }) }
})

/** Locks the caller's item until the transaction ends; null for one that is gone or somebody else's. */
export const lockOwnItem = async ({ caller, tx }: ChangeBy, itemId: string): Promise<ItemRow | null> => {
  permit(mayBuy(caller))
  const row = await lockItem(tx, itemId)
  return row?.ownerId === caller.personId ? row : null
}

/** Undoes a purchase that was made just now, for the whole price. Refusals: market.perk-not-held, market.undo-too-late. */
export const undo = serve(marketCalls, 'market.undo', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const row = await lockOwnItem(change, input.itemId)
  if (row === null) throw new Refused('market.perk-not-held')
  // In the order of a purchase.
  await lockPerk(tx, row.perkId)
  await lockBalances(tx, [caller.personId])
  const stillInClass = await isInClassSince(tx, caller.personId, row.boughtAt)
  orRefuse(undoPurchase({ state: stateOf(row), boughtAtMs: row.boughtAt.getTime(), stillInClass }, now.getTime()))
  await tx.run(sql`update market_item set state = 'undone' where id = ${row.id}`)
  await emitStock(change, row.perkId)
  const { personId } = caller
  await payBack(change, { personId, amount: row.paidPp, kind: 'market-undo', reason: row.name, causeId: row.id }, row.boughtAt)
  await dropNotices(change, caller.personId, 'itemId', row.id)
  await emitInventory(change, caller.personId)
  return DONE
})
