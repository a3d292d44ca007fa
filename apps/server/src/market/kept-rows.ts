// What pupils bought and kept, for features that look back: perks that are held or used, and artifacts that were not given back.

import { type Queryable, sql } from '../platform/database/index.ts'

/** A perk by the name that it was sold under, or an artifact by its id, with how often a class bought it and for how much. */
type KeptInClass = {
  readonly classId: string
  readonly name: string | null
  readonly artifactId: string | null
  readonly times: number
  readonly pp: number
}

/**
 * What pupils of these classes bought from a moment until another and kept, without test accounts. A pupil of two classes counts in both, in
 * each from joining it until it is archived.
 */
export const keptInClasses = (
  db: Queryable,
  classIds: readonly string[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<KeptInClass[]> =>
  db.rows(sql<KeptInClass>`
    select m.class_id, s.name, s.artifact_id, count(*)::int as times, sum(s.paid_pp)::int as pp
    from (select owner_id, name, null as artifact_id, paid_pp, bought_at from market_item
          where state in ('held', 'used') and bought_at >= ${from} and bought_at < ${until}
          union all
          select owner_id, null, artifact_id, paid_pp, bought_at from market_purchase
          where not undone and not refunded and bought_at >= ${from} and bought_at < ${until}) s
    join classes_pupil_time m on m.person_id = s.owner_id and s.bought_at between m.since and m.until
    where m.class_id = any(${classIds}::uuid[]) and m.person_id not in (select id from people_person where is_test) group by 1, 2, 3`)

/** The wares that each pupil bought after a moment and kept, by week. A week is seven days back from now, the latest being 0. */
export const keptByWeek = (
  db: Queryable,
  personIds: readonly string[],
  after: Date,
  now: Date,
): Promise<{ ownerId: string; ware: string; back: number }[]> =>
  db.rows(sql<{ ownerId: string; ware: string; back: number }>`
    select s.owner_id, s.ware, floor(extract(epoch from ${now}::timestamptz - s.bought_at) / 604800)::int as "back!"
    from (select owner_id, perk_id::text as ware, bought_at from market_item where state in ('held', 'used')
          union all
          select owner_id, artifact_id, bought_at from market_purchase where not undone and not refunded) s
    where s.owner_id = any(${personIds}::uuid[]) and s.bought_at > ${after} and s.bought_at <= ${now}`)
