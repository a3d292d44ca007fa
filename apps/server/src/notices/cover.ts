import { coverEnded, coverGiven } from '../classes/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { sendNotices } from './send.ts'

/** Tells the colleague from when to when they stand in. */
export const noticeCoverGiven = listenTo(coverGiven, (change, { personId, byId, byName, classId, className, fromDay, toDay }) => {
  const notice = { type: 'cover_given', classId, className, staffName: byName, fromDay, toDay } as const
  return sendNotices(change, [{ personId, aboutId: byId, notice }])
})

export const noticeCoverEnded = listenTo(coverEnded, (change, { personId, byId, byName, className }) => {
  const notice = { type: 'cover_ended', className, staffName: byName } as const
  return sendNotices(change, [{ personId, aboutId: byId, notice }])
})
