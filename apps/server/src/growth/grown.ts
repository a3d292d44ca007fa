import type { Badge } from '@xiotein/game/growth'
import { type Queryable, sql } from '../platform/database/index.ts'

/** Somebody's XP at the beginning and end of a period, and the badges earned in between, oldest first. */
export type Growth = { readonly xpBefore: number; readonly xpAfter: number; readonly badges: readonly Badge[] }

const NOTHING: Growth = { xpBefore: 0, xpAfter: 0, badges: [] }

/** The growth of these people in a period: what other features learn of levels and badges. */
export const grownOf = async (
  db: Queryable,
  { personIds, from, until }: { readonly personIds: readonly string[]; readonly from: Date; readonly until: Date },
): Promise<(personId: string) => Growth> => {
  const rows = await db.rows(sql<{ personId: string; xpBefore: number; xpAfter: number }>`
    select person_id, coalesce(sum(amount) filter (where at < ${from}), 0)::int as xp_before, sum(amount)::int as xp_after
    from growth_xp_entry where person_id = any(${personIds}::uuid[]) and at < ${until} group by person_id`)
  const badges = await db.rows(sql<{ personId: string; badge: Badge }>`
    select person_id, badge from growth_badge
    where person_id = any(${personIds}::uuid[]) and earned_at >= ${from} and earned_at < ${until} order by earned_at, badge`)
  const sums = new Map(rows.map(row => [row.personId, row]))
  return personId => ({
    ...(sums.get(personId) ?? NOTHING),
    badges: badges.filter(each => each.personId === personId).map(({ badge }) => badge),
  })
}
