import { squadsCalls } from '@xiotein/contract/squads'
import { closeInvitation, acceptInvitation as decideToAccept } from '@xiotein/game/squads'
import { earnBadges } from '../growth/index.ts'
import { type NewNotice, sendNotices, settleNotices } from '../notices/index.ts'
import { lockPeople } from '../people/index.ts'
import type { Change, ChangeBy } from '../platform/change.ts'
import type { Transaction } from '../platform/database/index.ts'
import { DONE, orRefuse, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { type InvitationRow, invitationRow, settleInvitation } from './invitation-rows.ts'
import { emitSquadChanged, invitedTo } from './live-events.ts'
import { isPupil } from './permissions.ts'
import { notifyNewLeader } from './save-departure.ts'
import { leaderOf, lockSquads, ruled, type SquadRow, saveSquad, squadIdOf } from './squad-rows.ts'

/** Members of a squad with others earn its badge. A squad of one does not count. */
export const honourMembers = (change: Change, squads: readonly (readonly string[])[]): Promise<void> => {
  const together = squads.filter(members => members.length > 1).flat()
  return earnBadges(
    change,
    together.map(personId => ({ personId, badge: 'squad-joined' })),
  )
}

/** Locks and reads the caller's invitation and its squad; the squad is null when it is gone. */
const lockedInvitation = async (
  tx: Transaction,
  caller: Person,
  invitationId: string,
): Promise<{ invitation: InvitationRow; row: SquadRow | null }> => {
  const known = await invitationRow(tx, invitationId)
  if (!known || known.toId !== caller.personId) throw new Refused('http.not-found')
  await lockPeople(tx, [caller.personId])
  const [row] = await lockSquads(tx, [known.squadId])
  // Read again, because somebody may have been faster.
  return { invitation: (await invitationRow(tx, known.id)) ?? known, row: row ?? null }
}

/** Settles the invitation and notifies the leader of the answer. */
const notifyLeader = async (
  change: ChangeBy,
  type: 'squad_joined' | 'squad_declined',
  row: SquadRow | null,
  invitationId: string,
): Promise<void> => {
  const { caller } = change
  await settleNotices(change, invitationId)
  const leader = row ? leaderOf(row) : undefined
  if (!row || !leader) return
  const facts = { squadId: row.id, squadName: row.name, memberId: caller.personId, memberName: caller.displayName }
  const notice: NewNotice['notice'] = type === 'squad_joined' ? { type, ...facts } : { type, ...facts }
  await sendNotices(change, [{ personId: leader.id, aboutId: caller.personId, notice }])
}

/**
 * Joins the squad. Refusals, each in words: squads.gone, squads.full, squads.locked, squads.already-member, squads.in-a-squad,
 * squads.not-a-pupil, squads.invitation-*.
 */
export const acceptInvitation = serve(squadsCalls, 'squads.accept-invitation', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { invitation, row } = await lockedInvitation(tx, caller, input.invitationId)
  const before = row && ruled(row)
  const pupil = { id: caller.personId, isPupil: isPupil(caller), inASquad: (await squadIdOf(tx, caller.personId)) !== null }
  const after = orRefuse(decideToAccept(before, invitation.status, pupil))
  const squad = row as SquadRow
  await settleInvitation(tx, invitation.id, 'accepted', now)
  await saveSquad(tx, squad.id, ruled(squad), after, now)

  await notifyLeader(change, 'squad_joined', squad, invitation.id)
  await notifyNewLeader(change, squad, ruled(squad).leader, after)
  await honourMembers(change, [after.members])
  await emitSquadChanged(change, squad.id, [...after.members, ...(await invitedTo(tx, [squad.id]))])
  return { squadId: squad.id }
})

/** Declines the invitation. Refusals: http.not-found, squads.invitation-*. */
export const declineInvitation = serve(squadsCalls, 'squads.decline-invitation', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { invitation, row } = await lockedInvitation(tx, caller, input.invitationId)
  orRefuse(closeInvitation(invitation.status))
  await settleInvitation(tx, invitation.id, 'declined', now)
  await notifyLeader(change, 'squad_declined', row, invitation.id)
  const leader = row ? leaderOf(row) : undefined
  const people = [caller.personId, ...(leader ? [leader.id] : [])]
  await emitSquadChanged(change, invitation.squadId, people)
  return DONE
})
