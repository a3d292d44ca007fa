import { marketCalls } from '@xiotein/contract/market'
import { takeBackAnswer } from '@xiotein/game/market'
import { recordAudit } from '../audit/index.ts'
import { permitDecidingOn } from '../classes/index.ts'
import { dropNotices } from '../notices/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, orRefuse, Refused, serve } from '../platform/http/index.ts'
import { lockItem, stateOf } from './item-rows.ts'
import { emitInventory, emitRequests } from './live-events.ts'
import { asMatter, requestRows } from './request-rows.ts'

/**
 * Takes an answer back: the perk is reserved again, and the request waits. Refusals: http.not-found, http.forbidden, classes.new-to-class,
 * market.answer-not-standing, market.answer-too-old.
 */
export const takeBackOf = async (change: ChangeBy, requestId: string): Promise<void> => {
  const { caller, tx, now } = change
  const [known] = await requestRows(tx, [requestId])
  if (!known) throw new Refused('http.not-found')
  await permitDecidingOn(tx, caller, [asMatter(known)], now)
  const item = await lockItem(tx, known.itemId)
  // Read after locking: somebody else may have taken it back already.
  const [{ status, decidedAt } = known] = await requestRows(tx, [requestId])
  if (!item || decidedAt === null || status === 'pending' || status === 'withdrawn') throw new Refused('market.answer-not-standing')
  orRefuse(takeBackAnswer({ answer: status, state: stateOf(item), decidedAtMs: decidedAt.getTime() }, now.getTime()))
  await tx.run(sql`update market_request set status = 'pending', decided_at = null where id = ${known.id}`)
  await tx.run(sql`update market_item set state = 'held' where id = ${item.id}`)
  await dropNotices(change, known.pupilId, 'answeredId', known.id)
  await recordAudit(change, { action: 'market.take-back', subjectId: known.pupilId, detail: { perk: known.itemName } })
  await emitInventory(change, known.pupilId)
  await emitRequests(change, known.pupilId)
}

export const takeBack = serve(marketCalls, 'market.take-back', { who: 'signed-in' }, async change => {
  await takeBackOf(change, change.input.requestId)
  return DONE
})
