// The mark by which a rehearsal tells one lesson from the next.

import { type Queryable, sql } from '../platform/database/index.ts'

/** Changes with every further request of these people. */
export const requestsMark = async (db: Queryable, ownerIds: readonly string[]): Promise<string> => {
  const { mark } = await db.one(sql<{ mark: string }>`
    select md5(coalesce(string_agg(r.id::text, '' order by r.id), '')) as mark
    from market_request r join market_item i on i.id = r.item_id where i.owner_id = any(${ownerIds}::uuid[])`)
  return mark
}
