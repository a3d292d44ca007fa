// Sums of what moved the PP of pupils, for features that look back.

import type { Counterpart } from '@xiotein/contract/ledger'
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

/** A time from its first moment to the one after its last. */
type Time = { readonly from: Date; readonly until: Date }

/**
 * The movements of pupils' PP in each of these classes, by the account on the other side, without test accounts. A pupil of two classes counts
 * in both, in each from joining it until it is archived.
 */
export const movedInClasses = (
  db: Queryable,
  classIds: readonly string[],
  { from, until }: Time,
): Promise<{ classId: string; account: string; pp: number }[]> =>
  db.rows(sql<{ classId: string; account: string; pp: number }>`
    with member as materialized (
      select a.id as account_id, m.class_id, m.since, m.until from classes_pupil_time m join ledger_account a on a.person_id = m.person_id
      join people_person q on q.id = m.person_id and not q.is_test
      where m.class_id = any(${classIds}::uuid[])
    )
    select m.class_id, p.counterpart as "account!", sum(p.amount)::int as pp
    from ledger_posting p join member m on m.account_id = p.account_id and p.at between m.since and m.until
    where p.at >= ${from} and p.at < ${until} group by 1, 2`)

/** The PP that each pupil has today, and the most in a time; for a pupil without changes then, what they had throughout. */
export const mostHeld = (
  db: Queryable,
  personIds: readonly string[],
  { from, until }: Time,
): Promise<{ personId: string; today: number; most: number }[]> =>
  db.rows(sql<{ personId: string; today: number; most: number }>`
    with account as materialized (
      select id, person_id, balance from ledger_account where person_id = any(${personIds}::uuid[])
    ), moved as materialized (
      select account_id, max(greatest(balance_after, balance_after - amount)) as most from ledger_posting
      where account_id in (select id from account) and at >= ${from} and at < ${until} group by 1
    )
    select a.person_id, a.balance::int as "today!", coalesce(v.most, (
      select p.balance_after from ledger_posting p where p.account_id = a.id and v.account_id is null and p.at < ${from} order by p.at desc, p.transaction_id desc limit 1
    ), 0)::int as most
    from account a left join moved v on v.account_id = a.id`)

/** The PP that each pupil got from these accounts after a moment (null: ever), less what went back to them. */
export const movedFrom = (
  db: Queryable,
  personIds: readonly string[],
  accounts: readonly Counterpart[],
  after: Date | null,
): Promise<{ personId: string; pp: number }[]> =>
  db.rows(sql<{ personId: string; pp: number }>`
    select a.person_id, sum(p.amount)::bigint as pp
    from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.person_id = any(${personIds}::uuid[]) and p.counterpart = any(${accounts}::text[]) and p.at > ${after ?? '-infinity'}::timestamptz
    group by a.person_id`)
