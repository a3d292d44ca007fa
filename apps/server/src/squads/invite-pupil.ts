import { squadsCalls } from '@xiotein/contract/squads'
import { closeInvitation, invite } from '@xiotein/game/squads'
import { sendNotices, settleNotices } from '../notices/index.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { askedSoFar, insertInvitation, invitationRow, settleInvitation } from './invitation-rows.ts'
import { emitSquadChanged } from './live-events.ts'
import { lockedOwnSquad } from './load.ts'
import { isMember, leads } from './permissions.ts'
import { lockSquads, ruled, squadIdOf } from './squad-rows.ts'

/** Finds a pupil of these classes who can be invited. All others do not exist for the caller. */
const pupilIn = (tx: Transaction, personId: string, classIds: readonly string[]): Promise<{ id: string } | null> =>
  tx.maybe(sql<{ id: string }>`
    select p.id from people_person p
    where p.id = ${personId} and p.erased_at is null and p.suspended_at is null
      and exists (select from classes_pupil u where u.person_id = p.id and u.class_id = any(${classIds}::uuid[]))`)

/** The leader invites a pupil of their own classes. Refusals: squads.no-squad, squads.unknown-pupil, and those of `invite`. */
export const invitePupil = serve(squadsCalls, 'squads.invite', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school } = change
  const row = await lockedOwnSquad(tx, caller, input.squadId)
  const member = row.members.some(({ id }) => id === input.personId)
  const pupil = member ? { id: input.personId } : await pupilIn(tx, input.personId, caller.pupilOf)
  if (!pupil) throw new Refused('squads.unknown-pupil')
  const inASquad = (await squadIdOf(tx, pupil.id)) !== null
  const so = await askedSoFar(tx, { squadId: row.id, byId: caller.personId, pupilId: pupil.id })
  orRefuse(invite(ruled(row), { by: caller.personId, pupil: { id: pupil.id, inASquad }, ...so, now: now.getTime() }))

  const invitationId = school.newId()
  await insertInvitation(tx, { id: invitationId, squadId: row.id, toId: pupil.id, fromId: caller.personId, now })
  const facts = { requestId: invitationId, inviterId: caller.personId, inviterName: caller.displayName }
  const notice = { type: 'squad_invitation', squadId: row.id, squadName: row.name, ...facts } as const
  await sendNotices(change, [{ personId: pupil.id, aboutId: caller.personId, notice }])
  await emitSquadChanged(change, row.id, [caller.personId, pupil.id])
  return DONE
})

/** The leader withdraws an invitation. Refusals: http.not-found, squads.not-leader, squads.invitation-*. */
export const withdrawInvitation = serve(squadsCalls, 'squads.withdraw-invitation', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const known = await invitationRow(tx, input.invitationId)
  const [row] = known ? await lockSquads(tx, [known.squadId]) : []
  if (!known || !row || !isMember(caller, row)) throw new Refused('http.not-found')
  permit(leads(caller, row), 'squads.not-leader')
  const invitation = (await invitationRow(tx, known.id)) ?? known
  orRefuse(closeInvitation(invitation.status))
  await settleInvitation(tx, invitation.id, 'withdrawn', now)
  await settleNotices(change, invitation.id)
  await emitSquadChanged(change, row.id, [caller.personId, invitation.toId])
  return DONE
})
