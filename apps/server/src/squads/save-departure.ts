import type { Squad } from '@xiotein/game/squads'
import { dropNotices, dropRequests, sendNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { emitSquadChanged, invitedTo } from './live-events.ts'
import { ruled, type SquadRow, saveSquad } from './squad-rows.ts'

/** Tells a member who is new in the lead, however they came to it. */
export const notifyNewLeader = async (
  change: Change,
  { id, name }: Pick<SquadRow, 'id' | 'name'>,
  leader: string,
  after: Squad | null,
): Promise<void> => {
  if (after === null || after.leader === leader) return
  const notice = { type: 'squad_leader', squadId: id, squadName: name } as const
  // The lead can go back and forth as often as somebody likes.
  await dropNotices(change, after.leader, 'squadId', id, 'squad_leader')
  await sendNotices(change, [{ personId: after.leader, aboutId: null, notice }])
}

type Gone = { readonly member: string; readonly name: string; readonly after: Squad | null }

/** Records that a member left. The leader gets a notice, which also says so when they are new in the lead. */
export const saveDeparture = async (change: Change, row: SquadRow, gone: Gone): Promise<void> => {
  const { tx, now } = change
  const { member, name, after } = gone
  const before = ruled(row)
  const people = [...before.members, ...(await invitedTo(tx, [row.id]))]
  await dropRequests(change, ...(await saveSquad(tx, row.id, before, after, now)))
  if (after !== null) {
    const left = { type: 'squad_left', squadId: row.id, squadName: row.name, memberId: member, memberName: name } as const
    await sendNotices(change, [{ personId: after.leader, aboutId: member, notice: left }])
  }
  await notifyNewLeader(change, row, before.leader, after)
  await emitSquadChanged(change, row.id, people)
}
