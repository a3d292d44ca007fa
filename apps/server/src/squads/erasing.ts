import { type CrestInk, type CrestShape, type CrestSign, type InvitationStatus, without } from '@xiotein/game/squads'
import { dropRequests } from '../notices/index.ts'
import { lockPeople } from '../people/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Eraser } from '../platform/personal-data.ts'
import { emitSquadChanged, invitedTo } from './live-events.ts'
import { notifyNewLeader } from './save-departure.ts'
import { lockSquads, ruled, saveSquad, squadIdOf } from './squad-rows.ts'

/** Removes the person from their squad, which continues with the others, and from all invitations. */
export const eraseSquads: Eraser = async (change, personId) => {
  const { tx, now } = change
  await lockPeople(tx, [personId])
  const squadId = await squadIdOf(tx, personId)
  const [row] = squadId === null ? [] : await lockSquads(tx, [squadId])
  if (row) {
    const [before, after] = [ruled(row), without(ruled(row), personId)]
    const people = [...before.members, ...(await invitedTo(tx, [row.id]))]
    await dropRequests(change, ...(await saveSquad(tx, row.id, before, after, now)))
    // Nothing is said about the erased person, but somebody may lead the squad now.
    await notifyNewLeader(change, row, before.leader, after)
    await emitSquadChanged(change, row.id, people)
  }
  await tx.run(sql`delete from squads_invitation where to_id = ${personId} or from_id = ${personId}`)
}

/** The squad that a person is in, and the invitations to and from them. Names of others are left out. */
export const exportSquads = async (db: Queryable, personId: string): Promise<unknown> => ({
  squad: await db.maybe(sql<{
    name: string
    crestShape: CrestShape
    crestInk: CrestInk
    crestSign: CrestSign
    locked: boolean
    createdAt: Date
    place: number
    joinedAt: Date
    leads: boolean
  }>`
    select s.name, s.crest_shape, s.crest_ink, s.crest_sign, s.locked, s.created_at, m.place, m.joined_at, m.is_leader as leads from squads_member m join squads_squad s on s.id = m.squad_id
    where m.person_id = ${personId}`),
  invitations: await db.rows(sql<{ squad: string; status: InvitationStatus; createdAt: Date; closedAt: Date | null; toMe: boolean | null }>`
    select s.name as squad, i.status, i.created_at, i.closed_at, i.to_id = ${personId} as to_me
    from squads_invitation i join squads_squad s on s.id = i.squad_id
    where ${personId} in (i.to_id, i.from_id) order by i.created_at`),
})
