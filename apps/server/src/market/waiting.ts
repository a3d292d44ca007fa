import { classesWith } from '../platform/sign-in/index.ts'
import { countedRows, type WaitingPart } from '../platform/waiting.ts'
import { oldestRequests } from './request-rows.ts'

/** Requests to use perks, for the staff of their pupils' classes. */
export const waitingPerks: WaitingPart = {
  kind: 'perk',
  of: async (db, reader, { most }) => {
    const own = classesWith(reader, 'canApproveChanges')
    return countedRows(
      await oldestRequests(db, own === 'all' ? null : own, most),
      ({ id, itemName, note, paidPp, pupilName, requestedAt, classNames }) => ({
        ...{ id, who: pupilName, classNames, since: requestedAt, facts: { perk: itemName, note, paidPp } },
      }),
    )
  },
}
