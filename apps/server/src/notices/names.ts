import { nameAsked, nameDecided, nameReopened, personRenamed, pupilPlaced } from '../classes/index.ts'
import { nameDropped } from '../people/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { askedAlready, dropNotices, sendNotices, settleNotices } from './send.ts'

/** Notifies the people who may approve a name that it is pending, once each. */
export const noticeAskedName = listenTo(nameAsked, async (change, { id, personId, displayName, shownName, alike, readerIds, together }) => {
  const plain = {
    type: 'name_asked',
    requestId: id,
    pupilName: shownName,
    askedName: displayName,
    ...(together ? { together } : {}),
  } as const
  const notice = alike ? plain : ({ ...plain, reads: 'own' } as const)
  const asked = await askedAlready(change, id)
  const readers = readerIds.filter(readerId => !asked.includes(readerId))
  await sendNotices(
    change,
    readers.map(readerId => ({ personId: readerId, aboutId: personId, notice })),
  )
})

export const noticeDroppedName = listenTo(nameDropped, (change, { id }) => settleNotices(change, id))

/** Notifies the pupil of the decision; for the others who could have decided, the notice is settled. */
export const noticeDecidedName = listenTo(nameDecided, async (change, { id, personId, displayName, outcome }) => {
  const notice = { type: `name_${outcome}`, askedName: displayName } as const
  await settleNotices(change, id)
  await sendNotices(change, [{ personId, aboutId: null, notice }])
})

/** Notices of an answer that was taken back are deleted. */
export const noticeReopenedName = listenTo(nameReopened, (change, { personId, displayName }) =>
  dropNotices(change, personId, 'askedName', displayName),
)

/** Tells somebody that staff gave them another name. */
export const noticeNewName = listenTo(personRenamed, (change, { personId, displayName, byId, byName }) =>
  sendNotices(change, [{ personId, aboutId: byId, notice: { type: 'name_given', askedName: displayName, staffName: byName } }]),
)

/** Tells the teachers of a pupil's classes who put the pupil into another class, or took the pupil out again on the same day. */
export const noticePupilPlaced = listenTo(pupilPlaced, (change, { personId, pupilName, className, byName, readerIds, removed }) => {
  const placed = { type: 'pupil_placed', pupilName, className, staffName: byName } as const
  const notice = removed ? ({ ...placed, removed: 'yes' } as const) : placed
  return sendNotices(
    change,
    readerIds.map(readerId => ({ personId: readerId, aboutId: personId, notice })),
  )
})
