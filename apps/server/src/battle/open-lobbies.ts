import type { Newcomers } from '../classes/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Seat } from './lobby-rows.ts'

type OpenLobby = {
  readonly lobbyId: string
  readonly name: string
  readonly startedAt: Date
  readonly players: Seat[]
  readonly challenged: Seat | null
}

/** Those of these lobbies that wait for a player or are about to begin, newest first. */
export const openLobbies = async (db: Queryable, lobbyIds: readonly string[]): Promise<OpenLobby[]> => {
  const rows = await db.rows(sql<{
    lobbyId: string
    name: string
    startedAt: Date
    challengedId: string | null
    challengedName: string | null
    seats: { personId: string; displayName: string }[] | null
  }>`
    select l.id as lobby_id, l.name as "name!", l.created_at as started_at, c.id as challenged_id, c.display_name as challenged_name,
           (select jsonb_agg(jsonb_build_object('personId', p.id, 'displayName', p.display_name) order by s.place)
            from battle_seat s join people_person p on p.id = s.person_id where s.lobby_id = l.id) as seats
    from battle_lobby l left join people_person c on c.id = l.challenged_id
    where l.id = any(${[...lobbyIds]}::uuid[]) and l.status in ('waiting', 'starting') order by l.created_at desc, l.id`)
  return rows.map(({ lobbyId, name, startedAt, challengedId, challengedName, seats }) => ({
    lobbyId,
    name,
    startedAt,
    // `jsonb_build_object` above makes these.
    players: seats as Seat[],
    challenged: challengedId === null || challengedName === null ? null : { personId: challengedId, displayName: challengedName },
  }))
}

/** The open lobbies with a pupil of that class in them; of pupils who have just joined, only those that were opened after they joined. */
export const openLobbiesIn = async (db: Queryable, classId: string, newcomers: Newcomers): Promise<OpenLobby[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select l.id from battle_lobby l where l.status in ('waiting', 'starting') and exists (
      select from battle_seat s join classes_pupil u on u.person_id = s.person_id where s.lobby_id = l.id and u.class_id = ${classId}
        and not people_is_from_before(u.person_id, l.created_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]}))`)
  return openLobbies(
    db,
    rows.map(({ id }) => id),
  )
}
