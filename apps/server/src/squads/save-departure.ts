import type { Squad } from '@xiotein/game/squads'
import { dropRequests, type NewNotice, sendNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { emitSquadChanged, invitedTo } from './live-events.ts'
import { ruled, type SquadRow, saveSquad } from './squad-rows.ts'

type Gone = { readonly member: string; readonly name: string; readonly after: Squad | null }

/** Records that a member left. The leader gets a notice, which also says so when they are new in the lead. */
export const saveDeparture = async (change: Change, row: SquadRow, gone: Gone): Promise<void> => {
  const { tx, now } = change
  const { member, name, after } = gone
  const before = ruled(row)
  const people = [...before.members, ...(await invitedTo(tx, [row.id]))]
  await dropRequests(change, ...(await saveSquad(tx, row.id, before, after, now)))
  const squad = { squadId: row.id, squadName: row.name }
  const notices: NewNotice[] = []
  if (after !== null) {
    const left = { type: 'squad_left', ...squad, memberId: member, memberName: name } as const
    notices.push({ personId: after.leader, aboutId: member, notice: left })
    if (after.leader !== before.leader) notices.push({ personId: after.leader, aboutId: null, notice: { type: 'squad_leader', ...squad } })
  }
  await sendNotices(change, notices)
  await emitSquadChanged(change, row.id, people)
}
