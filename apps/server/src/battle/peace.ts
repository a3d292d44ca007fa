import { type Queryable, sql } from '../platform/database/index.ts'

type Asked = { readonly personId: string; readonly from: string; readonly now: Date }

/** Whether a pupil has said "not today" to that other pupil. */
export const wantsPeace = async (db: Queryable, { personId, from, now }: Asked): Promise<boolean> => {
  const row = await db.maybe(sql<{ until: Date }>`
    select until from battle_declined where host_id = ${from} and person_id = ${personId} and until > ${now}`)
  return row !== null
}
