import { type NoticeType, noticesCalls } from '@xiotein/contract/notices'
import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { type Endpoint, permit, Refused, serve } from '../platform/http/index.ts'
import type { RequestHandlers } from '../platform/requests.ts'
import type { NoticeData } from './notice-rows.ts'
import { decidedAlready, handlerOf } from './request-handlers.ts'
import { settleNotices } from './send.ts'

/** A notice of the caller's own; having it is not enough: the handler decides who may decide. */
const ownNotice = async ({ caller, tx }: ChangeBy, noticeId: string) => {
  const [row] = await tx.rows(sql<{ id: string; type: NoticeType; data: NoticeData; createdAt: Date; readAt: Date | null }>`
      select id, type, data, created_at, read_at from notices_notice
      where id = ${noticeId} and person_id = ${caller.personId} and deleted_at is null`)
  return row
}

/** Approves or denies the request of a notice in the bell. */
export const decide = (requestHandlers: RequestHandlers): Endpoint =>
  serve(noticesCalls, 'notices.decide', { who: 'signed-in' }, async change => {
    const { caller, input, tx, now } = change
    const { handler, requestId } = handlerOf(requestHandlers, await ownNotice(change, input.noticeId))
    const standing = (await handler.standings(tx, caller, [requestId], now)).get(requestId)
    if (!standing) throw new Refused('http.not-found')
    if (standing.status !== 'pending') throw decidedAlready()
    permit(standing.mayDecide)
    await handler.decide(change, requestId, input.decision)
    await settleNotices(change, requestId)
    return { status: input.decision === 'approve' ? ('approved' as const) : ('denied' as const), mayDecide: false }
  })

/** Takes a decision about the request of a notice back, by the rule of its feature. It waits in Today again. */
export const takeBack = (requestHandlers: RequestHandlers): Endpoint =>
  serve(noticesCalls, 'notices.take-back', { who: 'signed-in' }, async change => {
    const { handler, requestId } = handlerOf(requestHandlers, await ownNotice(change, change.input.noticeId))
    await handler.takeBack(change, requestId)
    return { status: 'pending' as const, mayDecide: true }
  })
