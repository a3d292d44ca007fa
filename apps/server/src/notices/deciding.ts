import { type NoticeType, noticesCalls } from '@xiotein/contract/notices'
import { sql } from '../platform/database/index.ts'
import type { Desks } from '../platform/desk.ts'
import { permit, Refused, type Served, serve } from '../platform/http/index.ts'
import { decidedAlready, deskOf } from './desks.ts'
import type { NoticeData } from './notice-rows.ts'
import { settleNotices } from './send.ts'

/** Approves or denies the request of a notice in the bell. Having the notice is not enough: the desk decides who may. */
export const decide = (desks: Desks): Served =>
  serve(noticesCalls, 'notices.decide', { who: 'signed-in' }, async change => {
    const { caller, input, tx } = change
    const [row] = await tx.rows(sql<{ id: string; type: NoticeType; data: NoticeData; createdAt: Date; readAt: Date | null }>`
      select id, type, data, created_at, read_at from notices_notice
      where id = ${input.noticeId} and person_id = ${caller.personId} and deleted_at is null`)
    const { desk, requestId } = deskOf(desks, row)
    const standing = (await desk.standings(tx, caller, [requestId])).get(requestId)
    if (!standing) throw new Refused('http.not-found')
    if (standing.status !== 'pending') throw decidedAlready()
    permit(standing.mayDecide)
    await desk.decide(change, requestId, input.decision)
    await settleNotices(change, requestId)
    return { status: input.decision === 'approve' ? ('approved' as const) : ('denied' as const), mayDecide: false }
  })
