import type { Squad } from '@xiotein/game/squads'
import { type NewNotice, sendNotices } from '../notices/index.ts'
import type { Transaction } from '../platform/database/index.ts'
import type { EmittedEvent } from '../platform/live/index.ts'
import type { School } from '../platform/school.ts'
import { invitedTo, settleInvitations, squadEvents } from './live-events.ts'
import { ruled, type SquadRow, saveSquad } from './squad-rows.ts'

type Gone = { readonly member: string; readonly name: string; readonly after: Squad | null }

/** Writes that a member went. Whoever leads reads it, and is told when the lead is new to them. Answers the live events. */
export const saveGone = async (school: School, tx: Transaction, row: SquadRow, gone: Gone, now: Date): Promise<EmittedEvent[]> => {
  const { member, name, after } = gone
  const before = ruled(row)
  const people = [...before.members, ...(await invitedTo(tx, [row.id]))]
  const settled = await settleInvitations(tx, now, await saveSquad(tx, row.id, before, after, now))
  const squad = { squadId: row.id, squadName: row.name }
  const notices: NewNotice[] = []
  if (after !== null) {
    const left = { type: 'squad_left', ...squad, memberId: member, memberName: name } as const
    notices.push({ personId: after.leader, aboutId: member, notice: left })
    if (after.leader !== before.leader) notices.push({ personId: after.leader, aboutId: null, notice: { type: 'squad_leader', ...squad } })
  }
  return [...settled, ...(await sendNotices(school, tx, now, notices)), ...(await squadEvents(tx, row.id, people, now))]
}
