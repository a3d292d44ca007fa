import { type Queryable, sql } from '../platform/database/index.ts'

/** The squads of these pupils, by pupil. */
export const squadsOf = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> => {
  const rows = await db.rows(sql<{ personId: string; id: string; name: string }>`
    select m.person_id, s.id, s.name from squads_member m join squads_squad s on s.id = m.squad_id where m.person_id = any(${personIds}::uuid[])`)
  return new Map(rows.map(({ personId, ...squad }) => [personId, squad]))
}
