import { type Asking, sql, type Transaction } from '../platform/database/index.ts'

export type XpEntry = { readonly personId: string; readonly amount: number; readonly source: string; readonly causeId: string }
export type XpTotal = { readonly personId: string; readonly xp: number; readonly shownXp: number; readonly version: number }

/** Books experience and answers the new totals. Rows are locked in the order of their ids. */
export const grantXp = async (tx: Transaction, now: Date, entries: readonly XpEntry[]): Promise<XpTotal[]> => {
  if (entries.length === 0) return []
  const personIds = [...new Set(entries.map(e => e.personId))].sort()
  await tx.run(sql`
    insert into growth_pupil (person_id) select person_id from unnest(${personIds}::uuid[]) as person_id order by person_id
    on conflict (person_id) do nothing`)
  await tx.run(sql`select 1 from growth_pupil where person_id = any(${personIds}::uuid[]) order by person_id for update`)
  return tx.rows<XpTotal>(sql`
    with entry as (
      select * from unnest(${entries.map(e => e.personId)}::uuid[], ${entries.map(e => e.amount)}::bigint[],
                           ${entries.map(e => e.source)}::text[], ${entries.map(e => e.causeId)}::uuid[]) as e(person_id, amount, source, cause_id)
    ), kept as (
      insert into growth_xp_entry (person_id, amount, source, cause_id, at) select person_id, amount, source, cause_id, ${now}::timestamptz from entry
    )
    update growth_pupil g set xp = g.xp + e.total, version = g.version + 1,
           -- A pupil's very first XP are not celebrated, whatever level they make: they count as shown.
           shown_xp = case when g.xp = 0 then greatest(g.shown_xp, e.total) else g.shown_xp end
    from (select person_id, sum(amount) as total from entry group by person_id) e
    where g.person_id = e.person_id
    returning g.person_id as "personId", g.xp, g.shown_xp as "shownXp", g.version`)
}

export const xpOf = (db: Asking, personIds: readonly string[]): Promise<XpTotal[]> =>
  db.rows(sql`
    select p.person_id as "personId", coalesce(g.xp, 0) as xp, coalesce(g.shown_xp, 0) as "shownXp", coalesce(g.version, 0) as version
    from unnest(${personIds}::uuid[]) as p(person_id) left join growth_pupil g on g.person_id = p.person_id`)

/** What each cause gave each person, so that it can be taken back. */
export const xpFrom = (
  tx: Transaction,
  causeIds: readonly string[],
  source: string,
): Promise<{ causeId: string; personId: string; amount: number }[]> =>
  tx.rows(sql`
    select cause_id as "causeId", person_id as "personId", amount from growth_xp_entry
    where cause_id = any(${causeIds}::uuid[]) and source = ${source}`)
