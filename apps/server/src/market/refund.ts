import { marketCalls } from '@xiotein/contract/market'
import { isOfLastSeason, refundPurchase } from '@xiotein/game/market'
import { recordAudit } from '../audit/index.ts'
import { permitStaffOf } from '../classes/index.ts'
import { lockBalances } from '../ledger/index.ts'
import { sendNotices, settleNotices } from '../notices/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, orRefuse, Refused, serve } from '../platform/http/index.ts'
import { payBack } from './buy.ts'
import { type ItemRow, lockItem, stateOf } from './item-rows.ts'
import { emitInventory, emitRequests, emitStock } from './live-events.ts'
import { namesOf } from './names-of.ts'
import { lastSeasonEnd } from './purchase-rows.ts'
import { artifactPurchase, closePurchase } from './refund-artifact.ts'

/** Takes a perk out of the inventory; a request that waits for it is closed. Refusals: market.already-refunded, market.refund-too-late. */
const closeItem = async (change: ChangeBy, item: ItemRow): Promise<void> => {
  const { tx, now } = change
  orRefuse(refundPurchase({ state: stateOf(item), boughtAtMs: item.boughtAt.getTime() }, now.getTime()))
  await tx.run(sql`update market_item set state = 'refunded' where id = ${item.id}`)
  if (item.requestId !== null) {
    await tx.run(sql`update market_request set status = 'withdrawn', decided_at = ${now} where id = ${item.requestId}`)
    await settleNotices(change, item.requestId)
    await emitRequests(change, item.ownerId)
  }
  await emitStock(change, item.perkId)
}

/**
 * Gives the price of a purchase back and takes what was bought out of the inventory. Refusals: http.not-found, http.forbidden,
 * market.already-refunded, market.refund-too-late, market.used-since-bought, market.card-in-duel,
 * market.bought-last-season.
 */
export const refund = serve(marketCalls, 'market.refund', { who: 'signed-in' }, async change => {
  const { input, caller, tx, now } = change
  const item = await lockItem(tx, input.itemId)
  const artifact = item ? null : await artifactPurchase(tx, input.itemId)
  const bought = item ?? artifact
  if (bought === null) throw new Refused('http.not-found')
  await permitStaffOf(tx, caller, bought.ownerId, now)
  if (item) await closeItem(change, item)
  if (artifact) await closePurchase(change, artifact)
  const { ownerId: personId, paidPp, boughtAt } = bought
  const what = artifact?.artifactId ?? item?.name ?? ''
  await lockBalances(tx, [personId])
  if (isOfLastSeason(boughtAt.getTime(), await lastSeasonEnd(tx))) throw new Refused('market.bought-last-season')
  await payBack(change, { personId, amount: paidPp, kind: 'market-refund', reason: what, causeId: bought.id }, boughtAt)
  const named = artifact ? namesOf(what) : { artifactName: what }
  const notice = { type: 'artifact_refunded', ...named, ppAmount: paidPp, reason: input.reason } as const
  await sendNotices(change, [{ personId, aboutId: null, notice }])
  const detail = { perk: what, pp: paidPp, reason: input.reason }
  await recordAudit(change, { action: 'market.refund', subjectId: personId, detail })
  await emitInventory(change, personId)
  return DONE
})
