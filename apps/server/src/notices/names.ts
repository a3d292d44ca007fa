import { nameAsked, nameDecided } from '../classes/index.ts'
import { nameDropped } from '../people/index.ts'
import { listenTo } from '../platform/listening.ts'
import { tellEveryNode } from '../platform/live/index.ts'
import { sendNotices, settleNotices } from './send.ts'

/** Whoever may agree to a name reads that it waits. */
export const noticeAskedName = listenTo(nameAsked, async ({ school, tx }, { id, personId, displayName, shownName, readerIds }) => {
  const notice = { type: 'name_asked', requestId: id, pupilName: shownName, askedName: displayName } as const
  const notices = readerIds.map(readerId => ({ personId: readerId, aboutId: personId, notice }))
  await tellEveryNode(tx, await sendNotices(school, tx, school.clock(), notices))
})

export const noticeDroppedName = listenTo(nameDropped, async ({ school, tx }, { id }) =>
  tellEveryNode(tx, await settleNotices(tx, school.clock(), id)),
)

/** The pupil reads what became of the name; for the others who could have answered, it waits no longer. */
export const noticeDecidedName = listenTo(nameDecided, async ({ school, tx, now }, { id, personId, displayName, outcome }) => {
  const notice = { type: `name_${outcome}`, askedName: displayName } as const
  await tellEveryNode(tx, [
    ...(await settleNotices(tx, now, id)),
    ...(await sendNotices(school, tx, now, [{ personId, aboutId: null, notice }])),
  ])
})
