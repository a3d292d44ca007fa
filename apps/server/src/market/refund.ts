import { marketCalls } from '@xiotein/contract/market'
import { refundPurchase } from '@xiotein/game/market'
import { recordAudit } from '../audit/index.ts'
import { lockBalances } from '../ledger/index.ts'
import { sendNotices, settleNotices } from '../notices/index.ts'
import { classesOf } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { payTo } from './buy.ts'
import { lockItem, stateOf } from './item-rows.ts'
import { emitStock, inventoryChanged } from './live-events.ts'
import { mayAnswerRequest } from './permissions.ts'

/**
 * Gives the price of a perk back and takes it out of the inventory; a request that waits for it is closed. Refusals: http.not-found,
 * http.forbidden, market.already-refunded, market.refund-too-late.
 */
export const refund = serve(marketCalls, 'market.refund', { who: 'signed-in' }, async change => {
  const { input, caller, tx, now } = change
  const item = await lockItem(tx, input.itemId)
  if (item === null) throw new Refused('http.not-found')
  permit(
    mayAnswerRequest(
      caller,
      (await classesOf(tx, item.ownerId)).map(({ id }) => id),
    ),
  )
  orRefuse(refundPurchase({ state: stateOf(item), boughtAtMs: item.boughtAt.getTime() }, now.getTime()))
  await tx.run(sql`update market_item set state = 'refunded' where id = ${item.id}`)
  if (item.requestId !== null) {
    await tx.run(sql`update market_request set status = 'withdrawn', decided_at = ${now} where id = ${item.requestId}`)
    await settleNotices(change, item.requestId)
  }
  await emitStock(change, item.perkId)
  await lockBalances(tx, [item.ownerId])
  const { ownerId: personId, name, paidPp } = item
  await payTo(change, { personId, amount: paidPp, kind: 'market-refund', counterpart: 'market', reason: name, causeId: item.id })
  const notice = { type: 'artifact_refunded', artifactName: name, ppAmount: paidPp, reason: input.reason } as const
  await sendNotices(change, [{ personId, aboutId: null, notice }])
  await recordAudit(change, { action: 'market.refund', subjectId: personId, detail: { perk: name, pp: paidPp, reason: input.reason } })
  change.emit(inventoryChanged(personId, now))
  return DONE
})
