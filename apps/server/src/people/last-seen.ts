import { type Queryable, sql } from '../platform/database/index.ts'

/** When these people were last here themselves; those who never were are left out. An admin who acts as a test account does not count. */
export const lastSeenOf = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db.rows(sql<{ id: string; seenAt: Date }>`
    select id, last_seen_at as seen_at from people_person where id = any(${personIds}::uuid[]) and last_seen_at is not null`)
  return new Map(rows.map(({ id, seenAt }) => [id, seenAt]))
}
