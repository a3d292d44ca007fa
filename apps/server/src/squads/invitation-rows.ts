import type { Crest, CrestInk, CrestShape, CrestSign, InvitationFacts, InvitationStatus } from '@xiotein/game/squads'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

export type InvitationRow = { id: string; squadId: string; toId: string; fromId: string; status: InvitationStatus }

/** Reads an invitation without a lock, to learn which squad and people to lock first. */
export const invitationRow = (db: Queryable, invitationId: string): Promise<InvitationRow | null> =>
  db.maybe(sql<InvitationRow>`
    select id, squad_id, to_id, from_id, status from squads_invitation where id = ${invitationId}`)

export const insertInvitation = async (
  tx: Transaction,
  invitation: { id: string; squadId: string; toId: string; fromId: string; now: Date },
): Promise<void> => {
  await tx.run(sql`
    insert into squads_invitation (id, squad_id, to_id, from_id, created_at)
    values (${invitation.id}, ${invitation.squadId}, ${invitation.toId}, ${invitation.fromId}, ${invitation.now})`)
}

/** Closes a pending invitation. Returns whether it was pending. */
export const settleInvitation = async (
  tx: Transaction,
  invitationId: string,
  status: Exclude<InvitationStatus, 'pending'>,
  now: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    update squads_invitation set status = ${status}, closed_at = ${now} where id = ${invitationId} and status = 'pending'`)) > 0

/**
 * Earlier invitations to the pupil, and the number of pending ones: those of the squad, and those of its leader from any squad, because a
 * new squad with another name is founded in a moment.
 */
export const askedSoFar = async (
  tx: Transaction,
  { squadId, byId, pupilId }: { readonly squadId: string; readonly byId: string; readonly pupilId: string },
): Promise<{ asked: InvitationFacts; pendingInvitations: number }> => {
  const row = await tx.one(sql<{
    waits: boolean
    lastAsked: Date | null
    waiting: number
  }>`
    select coalesce(bool_or(status = 'pending') filter (where to_id = ${pupilId} and squad_id = ${squadId}), false) as waits,
           max(created_at) filter (where to_id = ${pupilId}) as last_asked, count(*) filter (where status = 'pending' and squad_id = ${squadId}) as waiting
    from squads_invitation where squad_id = ${squadId} or from_id = ${byId}`)
  return { asked: { waits: row.waits, lastAskedMs: row.lastAsked?.getTime() ?? null }, pendingInvitations: row.waiting }
}

type Waiting = { id: string; squadName: string; crest: Crest; members: number; fromUserName: string; createdAt: Date }

/** A person's pending invitations, newest first. */
export const waitingFor = (db: Queryable, personId: string): Promise<Waiting[]> =>
  db.rows(sql<{
    id: string
    squadName: string
    crest: { shape: CrestShape; ink: CrestInk; sign: CrestSign }
    members: number
    fromUserName: string
    createdAt: Date
  }>`
    select i.id, s.name as squad_name, jsonb_build_object('shape', s.crest_shape, 'ink', s.crest_ink, 'sign', s.crest_sign) as crest,
           (select count(*) from squads_member m where m.squad_id = s.id) as members, p.display_name as from_user_name, i.created_at
    from squads_invitation i join squads_squad s on s.id = i.squad_id join people_person p on p.id = i.from_id
    where i.to_id = ${personId} and i.status = 'pending' and s.dissolved_at is null order by i.created_at desc, i.id`)

type Sent = { id: string; pupil: { id: string; displayName: string }; createdAt: Date }

/** A squad's pending invitations, as long as this person leads it. */
export const sentBy = (db: Queryable, squadId: string, leaderId: string): Promise<Sent[]> =>
  db.rows(sql<Sent>`
    select i.id, jsonb_build_object('id', p.id, 'displayName', p.display_name) as pupil, i.created_at
    from squads_invitation i join people_person p on p.id = i.to_id
    where i.squad_id = ${squadId} and i.status = 'pending'
      and exists (select from squads_member m where m.squad_id = i.squad_id and m.person_id = ${leaderId} and m.is_leader)
    order by i.created_at desc, i.id`)
