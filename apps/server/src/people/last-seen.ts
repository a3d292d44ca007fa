import { type Queryable, sql } from '../platform/database/index.ts'

/** When these people were last here themselves; those who never were are left out. An admin who acts as a test account does not count. */
export const lastSeenOf = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db.rows(sql<{ personId: string; seenAt: Date | null }>`
    select p.id as person_id, greatest(p.last_login_at, (select max(s.seen_at) from people_session s where s.person_id = p.id and s.acting_admin_id is null)) as seen_at
    from people_person p where p.id = any(${personIds}::uuid[])`)
  return new Map(rows.flatMap(({ personId, seenAt }) => (seenAt ? [[personId, seenAt] as const] : [])))
}
