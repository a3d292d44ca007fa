import { marketCalls } from '@xiotein/contract/market'
import { answerPerkRequest } from '@xiotein/game/market'
import { recordAudit } from '../audit/index.ts'
import { mayDecideOn, permitDecidingOn } from '../classes/index.ts'
import { sendNotices, settleNotices } from '../notices/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, orRefuse, Refused, serve } from '../platform/http/index.ts'
import type { Decision, RequestHandler } from '../platform/requests.ts'
import { lockItem } from './item-rows.ts'
import { emitInventory, emitRequests } from './live-events.ts'
import { asMatter, requestRows } from './request-rows.ts'
import { takeBackOf } from './take-back.ts'

const OUTCOMES = { approve: 'approved', deny: 'denied' } as const

/** Approves a request, which uses the perk, or denies it, once. Refusals: http.not-found, http.forbidden, classes.new-to-class, market.perk-request-closed. */
const answer = async (change: ChangeBy, requestId: string, decision: Decision, reason: string): Promise<void> => {
  const { caller, tx, now } = change
  const [asked] = await requestRows(tx, [requestId])
  if (!asked) throw new Refused('http.not-found')
  await permitDecidingOn(tx, caller, [asMatter(asked)], now)
  const item = await lockItem(tx, asked.itemId)
  // Read after locking: somebody else may have answered first, or the pupil may have withdrawn it.
  orRefuse(answerPerkRequest(item?.state === 'held' && item.requestId === requestId ? 'requested' : null, OUTCOMES[decision]))
  await tx.run(sql`update market_request set status = ${OUTCOMES[decision]}, decided_at = ${now} where id = ${requestId}`)
  if (decision === 'approve') await tx.run(sql`update market_item set state = 'used' where id = ${asked.itemId}`)
  await settleNotices(change, requestId)
  const { pupilId, itemName: artifactName } = asked
  const notice =
    decision === 'approve'
      ? ({ type: 'artifact_approved', answeredId: requestId, artifactName } as const)
      : ({ type: 'artifact_denied', answeredId: requestId, artifactName, reason } as const)
  await sendNotices(change, [{ personId: pupilId, aboutId: null, notice }])
  await recordAudit(change, { action: `market.${decision}-perk`, subjectId: pupilId, detail: { perk: artifactName } })
  await emitInventory(change, pupilId)
  await emitRequests(change, pupilId)
}

export const decide = serve(marketCalls, 'market.decide', { who: 'signed-in' }, async change => {
  const { requestId, decision, reason } = change.input
  await answer(change, requestId, decision, reason)
  return DONE
})

/** Handles decisions on requests from notices in the bell. A withdrawn request is gone. */
export const perkRequests: RequestHandler = {
  standings: async (db, caller, ids, now) => {
    const rows = await requestRows(db, ids)
    const mayDecide = await mayDecideOn(db, caller, rows.map(asMatter), now)
    return new Map(
      rows.flatMap(({ id, status }, at) =>
        status === 'withdrawn' ? [] : [[id, { status, mayDecide: status === 'pending' && mayDecide[at] === true }]],
      ),
    )
  },
  decide: (change, requestId, decision) => answer(change, requestId, decision, ''),
  takeBack: takeBackOf,
}
