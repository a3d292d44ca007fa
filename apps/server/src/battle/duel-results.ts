import { type Queryable, sql } from '../platform/database/index.ts'

/** A duel between two pupils as one of them saw it. */
type DuelResult = {
  readonly personId: string
  readonly rivalId: string
  /** Null when nobody won. */
  readonly won: boolean | null
  readonly asked: boolean
}

/** The results of these pupils' duels since a moment, for other features. Those that staff stopped are left out. */
export const duelResults = (db: Queryable, personIds: readonly string[], since: Date): Promise<DuelResult[]> =>
  db.rows(sql<DuelResult>`
    select s.person_id, o.person_id as rival_id, (b.outcome->>'winner')::int = s.place as won, l.host_id = s.person_id as asked
    from battle_seat s join battle_battle b on b.id = s.lobby_id join battle_lobby l on l.id = b.id
    join battle_seat o on o.lobby_id = b.id and o.person_id <> s.person_id
    where s.person_id = any(${personIds}::uuid[]) and b.ended_at > ${since} and b.outcome->>'reason' <> 'stopped'
      and jsonb_array_length(b.set_up->'fighters') = 2
    order by b.ended_at, b.id`)
