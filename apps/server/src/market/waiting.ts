import { marketCalls } from '@xiotein/contract/market'
import { gameWeekStart } from '@xiotein/game/rules'
import { balancesOf } from '../ledger/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { classesWith } from '../platform/sign-in/index.ts'
import { countedRows, type WaitingPart } from '../platform/waiting.ts'
import { heldItems, itemRow } from './item-rows.ts'
import { leftOf } from './live-events.ts'
import { perkRows, soldSince } from './perk-rows.ts'
import { mayAnswerRequest } from './permissions.ts'
import { oldestRequests, requestRows } from './request-rows.ts'

/** Requests to use perks, for the staff of their pupils' classes. */
export const waitingPerks: WaitingPart = {
  kind: 'perk',
  of: async (db, reader, { most }) => {
    const own = classesWith(reader, 'canApproveChanges')
    return countedRows(
      await oldestRequests(db, own === 'all' ? null : own, most),
      ({ id, itemName, pupilName, requestedAt, classNames }) => ({
        ...{ id, who: pupilName, classNames, since: requestedAt, facts: { perk: itemName } },
      }),
    )
  },
}

/** A request with what an answer depends on. Refusals: http.not-found, http.forbidden. */
export const request = serve(marketCalls, 'market.request', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const [asked] = await requestRows(db, [input.requestId])
  const item = asked ? await itemRow(db, asked.itemId) : null
  if (!asked || !item) throw new Refused('http.not-found')
  permit(mayAnswerRequest(caller, asked.classIds))
  const { id, itemName, pupilId, pupilName, requestedAt, status } = asked
  const [perk] = await perkRows(db, item.perkId)
  const [sold] = await soldSince(db, { since: new Date(gameWeekStart(now.getTime())), buyerId: pupilId, perkId: item.perkId })
  const [balance] = await balancesOf(db, [pupilId])
  const names = (await heldItems(db, pupilId)).map(({ name }) => name)
  return {
    request: {
      ...{ id, itemName, pupilId, pupilName, requestedAt: requestedAt.toISOString(), status },
      ...{ note: item.note, paidPp: item.paidPp, boughtAt: item.boughtAt.toISOString() },
      left: leftOf(perk?.stockAWeek ?? null, sold?.sold ?? 0),
      pp: balance?.pp ?? 0,
      has: [...new Set(names)].map(name => ({ name, count: names.filter(each => each === name).length })),
      mayDecide: status === 'pending',
    },
  }
})
