import type { Badge } from '@xiotein/game/growth'
import type { Manifest } from '@xiotein/game/moves'
import type { Crest, CrestInk, CrestShape, CrestSign, Squad } from '@xiotein/game/squads'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

type MemberRow = {
  id: string
  displayName: string
  photoId: string | null
  isLeader: boolean
  suspended: boolean
  manifest: Manifest | null
  title: Badge | null
  xp: number
  classIds: string[]
}
export type SquadRow = {
  id: string
  name: string
  crest: Crest
  locked: boolean
  /** The class that a teacher made it for, while that class is open. */
  classId: string | null
  className: string | null
  /** Longest-standing members first. */
  members: MemberRow[]
  version: number
}

/** Existing squads, and those that these members are in, by name. A lock ends with the class that the squad was made for. */
export const squadRows = (db: Queryable, squadIds: readonly string[], memberIds: readonly string[] = []): Promise<SquadRow[]> =>
  db.rows(sql<{
    id: string
    name: string
    crest: { shape: CrestShape; ink: CrestInk; sign: CrestSign }
    locked: boolean
    classId: string | null
    className: string | null
    version: number
    members: {
      id: string
      displayName: string
      photoId: string | null
      isLeader: boolean
      suspended: boolean
      manifest: Manifest | null
      title: Badge | null
      xp: number
      classIds: string[]
    }[]
  }>`
    select s.id, s.name, jsonb_build_object('shape', s.crest_shape, 'ink', s.crest_ink, 'sign', s.crest_sign) as crest,
           s.locked and (s.class_id is null or c.id is not null) as locked, c.id as class_id, c.name as class_name, s.version,
           (select jsonb_agg(jsonb_build_object('id', p.id, 'displayName', p.display_name, 'photoId', p.photo_id, 'isLeader', m.is_leader, 'suspended', p.suspended_at is not null, 'manifest', v.manifest,
                                                'title', g.worn_title, 'xp', coalesce(g.xp, 0),
                                                'classIds', array(select u.class_id from classes_current_pupil u where u.person_id = p.id))
                             order by m.joined_at, m.place)
            from squads_member m join people_person p on p.id = m.person_id left join moves_pupil v on v.person_id = p.id
            left join growth_pupil g on g.person_id = p.id
            where m.squad_id = s.id) as "members!"
    from squads_squad s left join classes_class c on c.id = s.class_id and c.archived_at is null
    where (s.id = any(${squadIds}::uuid[]) or s.id in (select squad_id from squads_member where person_id = any(${memberIds}::uuid[])))
      and s.dissolved_at is null order by s.name collate "und-x-icu", s.id`)

/** The squad that somebody is in. One statement: nobody sees a squad that they have just left. */
export const squadOf = async (db: Queryable, personId: string): Promise<SquadRow | null> => (await squadRows(db, [], [personId]))[0] ?? null

/** The squad that somebody is in, without its members. */
export const squadIdOf = async (db: Queryable, personId: string): Promise<string | null> =>
  (await db.maybe(sql<{ id: string }>`select squad_id as id from squads_member where person_id = ${personId}`))?.id ?? null

/** Locks squads in the order of their ids, after people, so that commands cannot deadlock. */
export const lockSquads = async (tx: Transaction, squadIds: readonly string[]): Promise<SquadRow[]> => {
  await tx.run(sql`select 1 from squads_squad where id = any(${squadIds}::uuid[]) order by id for no key update`)
  return squadRows(tx, squadIds)
}

/** The squad in the form of the game rules. */
export const ruled = (row: SquadRow): Squad => ({
  members: row.members.map(({ id }) => id),
  suspended: row.members.filter(({ suspended }) => suspended).map(({ id }) => id),
  leader: leaderOf(row)?.id ?? '',
  locked: row.locked,
})
export const leaderOf = (row: SquadRow): MemberRow | undefined => row.members.find(({ isLeader }) => isLeader)

export type NewSquad = { id: string; name: string; crest: Crest; classId: string | null; locked: boolean }
export const insertSquad = async (tx: Transaction, squad: NewSquad, now: Date): Promise<void> => {
  await tx.run(sql`
    insert into squads_squad (id, name, crest_shape, crest_ink, crest_sign, class_id, locked, created_at)
    values (${squad.id}, ${squad.name}, ${squad.crest.shape}, ${squad.crest.ink}, ${squad.crest.sign}, ${squad.classId}, ${squad.locked}, ${now})`)
}

export const updateSquad = async (tx: Transaction, squadId: string, name: string, crest: Crest): Promise<void> => {
  await tx.run(sql`
    update squads_squad set name = ${name}, crest_shape = ${crest.shape}, crest_ink = ${crest.ink}, crest_sign = ${crest.sign},
           version = version + 1
    where id = ${squadId}`)
}

export const setLocked = async (tx: Transaction, squadIds: readonly string[], locked: boolean): Promise<void> => {
  await tx.run(sql`update squads_squad set locked = ${locked}, version = version + 1 where id = any(${squadIds}::uuid[])`)
}

/** The invitations of a squad from these people; null for all of them. */
const invitationsFrom = async (tx: Transaction, squadId: string, fromIds: readonly string[] | null): Promise<string[]> =>
  (
    await tx.rows(sql<{ id: string }>`
      select id from squads_invitation
      where squad_id = ${squadId} and (${fromIds && [...fromIds]}::uuid[] is null or from_id = any(${fromIds && [...fromIds]}::uuid[]))`)
  ).map(({ id }) => id)

/**
 * Stores the difference between two states of a squad: who joined, who left, who leads; an empty squad is removed. Returns the invitations
 * whose notices go: all of a squad that has ended, otherwise those from members who have left.
 */
export const saveSquad = async (tx: Transaction, squadId: string, before: Squad, after: Squad | null, now: Date): Promise<string[]> => {
  const members = after?.members ?? []
  const gone = before.members.filter(id => !members.includes(id))
  const come = members.filter(id => !before.members.includes(id))
  await tx.run(sql`delete from squads_member where squad_id = ${squadId} and person_id = any(${gone}::uuid[])`)
  if (after === null) {
    await tx.run(sql`update squads_squad set dissolved_at = ${now}, locked = false, version = version + 1 where id = ${squadId}`)
    await tx.run(sql`
      update squads_invitation set status = 'withdrawn', closed_at = ${now} where squad_id = ${squadId} and status = 'pending'`)
    return invitationsFrom(tx, squadId, null)
  }
  for (const id of come) {
    await tx.run(sql`
      insert into squads_member (person_id, squad_id, place, joined_at)
      select ${id}, ${squadId}, min(place), ${now} from generate_series(1, 6) as place
      where place not in (select m.place from squads_member m where m.squad_id = ${squadId})`)
  }
  await tx.run(sql`update squads_member set is_leader = false where squad_id = ${squadId} and is_leader and person_id <> ${after.leader}`)
  await tx.run(sql`update squads_member set is_leader = true where squad_id = ${squadId} and person_id = ${after.leader} and not is_leader`)
  await tx.run(sql`update squads_squad set version = version + 1 where id = ${squadId}`)
  return gone.length === 0 ? [] : invitationsFrom(tx, squadId, gone)
}

/** The squads of these pupils, by pupil. */
export const squadsOf = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> => {
  const rows = await db.rows(sql<{ personId: string; id: string; name: string }>`
    select m.person_id, s.id, s.name from squads_member m join squads_squad s on s.id = m.squad_id where m.person_id = any(${personIds}::uuid[])`)
  return new Map(rows.map(({ personId, ...squad }) => [personId, squad]))
}
