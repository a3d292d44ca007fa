import { GAME_DAY_MS } from '@xiotein/game/rules'
import { ownActs } from '../audit/index.ts'
import { newcomersTo, rehearsalsBesides } from '../classes/index.ts'
import { classIdsWith, type Person } from '../platform/sign-in/index.ts'
import { countedRows, type WaitingPart } from '../platform/waiting.ts'
import { answeredRequests, oldestRequests } from './request-rows.ts'

/** The time in which a row counts approvals: the last seven days. */
const LATELY_MS = 7 * GAME_DAY_MS

/** The classes in which the reader decides; null for the whole school. */
const classesOf = (reader: Person) => classIdsWith(reader, 'canApproveChanges')

/** Requests to use perks, for the staff of their pupils' classes. */
export const waitingPerks: WaitingPart = {
  kind: 'perk',
  of: async (db, reader, { most, now }) => {
    const classIds = classesOf(reader)
    const without = classIds === null ? await rehearsalsBesides(db, reader.personId) : []
    return countedRows(
      await oldestRequests(
        db,
        { classIds, newcomers: await newcomersTo(db, classIds, now), without, since: new Date(now.getTime() - LATELY_MS) },
        most,
      ),
      ({ id, itemName, note, paidPp, pupilName, requestedAt, classNames, more, lately }) => ({
        id,
        who: pupilName,
        classNames,
        since: requestedAt,
        facts: { perk: itemName, note, paidPp, more, lately },
      }),
    )
  },
  decided: async (db, reader, { since }) => {
    const acts = await ownActs(db, reader, { approve: 'market.approve-perk', deny: 'market.deny-perk' }, since)
    const rows = await answeredRequests(db, classesOf(reader), acts)
    return rows.map(({ id, itemName, note, paidPp, pupilName, requestedAt, classNames, decidedAt, approve }) => ({
      id,
      who: pupilName,
      classNames,
      since: requestedAt,
      facts: { perk: itemName, note, paidPp },
      approve,
      decidedAt,
    }))
  },
}
