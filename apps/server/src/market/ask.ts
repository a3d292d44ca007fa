import { marketCalls } from '@xiotein/contract/market'
import { requestPerk } from '@xiotein/game/market'
import { answerersOf } from '../classes/index.ts'
import { dropRequests, sendNotices } from '../notices/index.ts'
import { classesOf } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { orRefuse, Refused, serve } from '../platform/http/index.ts'
import { lockOwnItem } from './buy.ts'
import { shownItem, stateOf } from './item-rows.ts'
import { emitInventory, emitRequests } from './live-events.ts'
import { askedToday } from './request-rows.ts'

/** Asks to use a perk: it is reserved until staff answer. Refusals: market.perk-not-held, market.perk-already-requested, market.enough-asks. */
export const ask = serve(marketCalls, 'market.ask', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newId } = change
  const row = await lockOwnItem(change, input.itemId)
  orRefuse(requestPerk(row && stateOf(row), await askedToday(tx, caller.personId, now)))
  if (row === null) throw new Error('a perk that is gone was asked for')
  const requestId = newId()
  await tx.run(sql`insert into market_request (id, item_id, requested_at) values (${requestId}, ${row.id}, ${now})`)
  const classIds = (await classesOf(tx, caller.personId)).map(({ id }) => id)
  const facts = { requestId, userId: caller.personId, userName: caller.displayName, artifactName: row.name }
  const notice = { type: 'artifact_usage', ...facts } as const
  const readers = await answerersOf(change, classIds)
  await sendNotices(
    change,
    readers.map(personId => ({ personId, aboutId: caller.personId, notice })),
  )
  await emitInventory(change, caller.personId)
  await emitRequests(change, caller.personId)
  return { item: shownItem({ ...row, requestId, requestedAt: now, timesAsked: row.timesAsked + 1 }) }
})

/** Takes a request back while nobody has answered it, with its notices. Refusals: market.perk-not-held, market.perk-request-closed. */
export const withdraw = serve(marketCalls, 'market.withdraw', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const row = await lockOwnItem(change, input.itemId)
  if (row === null) throw new Refused('market.perk-not-held')
  if (row.requestId === null) throw new Refused('market.perk-request-closed')
  await tx.run(sql`update market_request set status = 'withdrawn', decided_at = ${now} where id = ${row.requestId}`)
  await dropRequests(change, row.requestId)
  await emitInventory(change, caller.personId)
  await emitRequests(change, caller.personId)
  return { item: shownItem({ ...row, requestId: null, requestedAt: null }) }
})
