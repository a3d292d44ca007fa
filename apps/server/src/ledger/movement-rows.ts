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

/** What moved a pupil's PP in one week. A week is seven days back from now, the latest being 0. */
type WeekMoved = {
  readonly personId: string
  readonly back: number
  /** The account on the other side. */
  readonly account: string
  readonly pp: number
  /** When the pupil last paid into that account. */
  readonly paidAt: Date | null
}

/** The movements of each pupil's PP after a moment and until now, by week and by account. */
export const movedByWeek = (db: Queryable, personIds: readonly string[], after: Date, now: Date): Promise<WeekMoved[]> =>
  db.rows(sql<WeekMoved>`
    with account as materialized (
      select id, person_id from ledger_account where person_id = any(${personIds}::uuid[])
    )
    select a.person_id, floor(extract(epoch from ${now}::timestamptz - p.at) / 604800)::int as "back!", p.counterpart as "account!", sum(p.amount)::int as pp,
      max(p.at) filter (where p.amount < 0) as paid_at
    from ledger_posting p join account a on a.id = p.account_id
    where p.at > ${after} and p.at <= ${now} group by 1, 2, 3`)
