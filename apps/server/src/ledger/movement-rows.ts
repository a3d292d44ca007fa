// Sums of what moved the PP of pupils, for features that look back.

import { type Queryable, sql } from '../platform/database/index.ts'

/** The change of each pupil's PP in each day of 24 hours since a moment, the first day being 0. Days without a change are left out. */
export const movedByDay = (
  db: Queryable,
  personIds: readonly string[],
  since: Date,
): Promise<{ personId: string; day: number; pp: number }[]> =>
  db.rows(sql<{ personId: string; day: number; pp: number }>`
    select a.person_id, floor(extract(epoch from p.at - ${since}::timestamptz) / 86400)::int as "day!", sum(p.amount)::int as pp
    from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.person_id = any(${personIds}::uuid[]) and p.at >= ${since} group by 1, 2`)
