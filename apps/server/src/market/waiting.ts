import { rehearsalsBesides } from '../classes/index.ts'
import { classesWith } from '../platform/sign-in/index.ts'
import { countedRows, type WaitingPart } from '../platform/waiting.ts'
import { oldestRequests } from './request-rows.ts'

/** Requests to use perks, for the staff of their pupils' classes. */
export const waitingPerks: WaitingPart = {
  kind: 'perk',
  of: async (db, reader, { most }) => {
    const own = classesWith(reader, 'canApproveChanges')
    const classIds = own === 'all' ? null : own
    const without = classIds === null ? await rehearsalsBesides(db, reader.personId) : []
    return countedRows(
      await oldestRequests(db, { classIds, without }, most),
      ({ id, itemName, note, paidPp, pupilName, requestedAt, classNames }) => ({
        ...{ id, who: pupilName, classNames, since: requestedAt, facts: { perk: itemName, note, paidPp } },
      }),
    )
  },
}
