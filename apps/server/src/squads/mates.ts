import { type Queryable, sql } from '../platform/database/index.ts'

/** The others in the squad of each of these people, in no order. People without a squad are left out. */
export const matesOf = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db.rows(sql<{ personId: string; mates: string[] }>`
    select m.person_id, array(select o.person_id from squads_member o where o.squad_id = m.squad_id and o.person_id <> m.person_id) as mates
    from squads_member m where m.person_id = any(${personIds}::uuid[])`)
  return new Map(rows.map(({ personId, mates }) => [personId, mates]))
}

/** The others in somebody's squad, by name, without test accounts. */
export const squadmates = (db: Queryable, personId: string): Promise<{ personId: string; displayName: string }[]> =>
  db.rows(sql<{ personId: string; displayName: string }>`
    select p.id as person_id, p.display_name from squads_member m join squads_member o on o.squad_id = m.squad_id
    join people_person p on p.id = o.person_id
    where m.person_id = ${personId} and o.person_id <> ${personId} and p.erased_at is null and not p.is_test
    order by p.display_name collate "und-x-icu", p.id`)
