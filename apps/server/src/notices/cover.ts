import { coverEnded, coverGiven } from '../classes/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { sendNotices } from './send.ts'

/** Notifies the colleague from when until when they stand in. */
export const noticeCoverGiven = listenTo(coverGiven, (change, { personId, byId, byName, classId, className, fromDay, toDay }) => {
  const notice = { type: 'cover_given', classId, className, staffName: byName, fromDay, toDay } as const
  return sendNotices(change, [{ personId, aboutId: byId, notice }])
})

export const noticeCoverEnded = listenTo(coverEnded, async (change, { personId, early }) => {
  if (early === null || early.byId === personId) return
  const notice = { type: 'cover_ended', className: early.className, staffName: early.byName } as const
  await sendNotices(change, [{ personId, aboutId: early.byId, notice }])
})
