import { noticesCalls } from '@xiotein/contract/notices'
import { sql } from '../platform/database/index.ts'
import { Refused, serve } from '../platform/http/index.ts'
import { emitNotices } from './notice-rows.ts'

/** The screen offers Undo for some seconds; keeping the pointer on the offer extends it up to this long. */
const UNDO_WITHIN_MS = 120_000

export const clearAll = serve(noticesCalls, 'notices.clear-all', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school } = change
  const clearingId = school.newId()
  // Notices that arrive while the button is pressed stay, because nobody has seen them yet.
  const cleared = await tx.run(sql`
      update notices_notice set deleted_at = ${now}, clearing_id = ${clearingId}
      where person_id = ${caller.personId} and deleted_at is null and created_at <= ${input.upTo}::timestamptz`)
  if (cleared === 0) return { clearingId: null, cleared }
  emitNotices(change, [caller.personId])
  return { clearingId, cleared }
})

export const deleteNotice = serve(noticesCalls, 'notices.delete', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school } = change
  const clearingId = school.newId()
  const cleared = await tx.run(sql`
      update notices_notice set deleted_at = ${now}, clearing_id = ${clearingId}
      where id = ${input.noticeId} and person_id = ${caller.personId} and deleted_at is null`)
  if (cleared === 0) return { clearingId: null, cleared }
  emitNotices(change, [caller.personId])
  return { clearingId, cleared }
})

/** Restores what was cleared in one go, once. For the caller, what others cleared does not exist. */
export const undoClear = serve(noticesCalls, 'notices.undo-clear', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const cleared = await tx.rows(sql<{ deletedAt: Date | null }>`
    select deleted_at from notices_notice
    where clearing_id = ${input.clearingId} and person_id = ${caller.personId} order by id for update`)
  if (cleared.length === 0) throw new Refused('http.not-found')
  const gone = cleared.filter(row => row.deletedAt !== null)
  if (gone.length === 0) return { restored: 0 }
  if (gone.some(row => now.getTime() - Number(row.deletedAt) > UNDO_WITHIN_MS)) throw new Refused('notices.too-late-to-undo')
  const restored = await tx.run(sql`
    update notices_notice set deleted_at = null
    where clearing_id = ${input.clearingId} and person_id = ${caller.personId} and deleted_at is not null`)
  emitNotices(change, [caller.personId])
  return { restored }
})
