import type { Newcomers } from '../classes/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'

/** A perk or an artifact that was bought and not undone. */
export type SoldRow = {
  readonly id: string
  readonly pupilId: string
  readonly pupilName: string
  /** Null for an artifact, whose name depends on the reader's language. */
  readonly name: string | null
  readonly artifactId: string | null
  readonly paidPp: number
  readonly boughtAt: Date
  /** For an artifact: whether it is refunded. The rest follows from its uses. */
  readonly state: 'held' | 'waiting' | 'used' | 'refunded'
  /** The uses of the artifact that are left; null where nothing is stored yet, and for a perk. */
  readonly usesLeft: number | null
  /** The number of later purchases of this artifact that the pupil has made and not undone. */
  readonly laterPurchases: number
  /** The uses of the artifact that were given otherwise since then; null for a perk. */
  readonly givenSince: number | null
}

type SoldQuery = {
  /** The classes whose pupils are meant; null for the whole school. */
  readonly ownClasses: readonly string[] | null
  readonly newcomers: Newcomers
  /** One class of these pupils. */
  readonly classId: string | null
  /** A part of the name of a perk. */
  readonly perk: string
  /** The artifacts whose names contain that. */
  readonly artifactIds: readonly string[]
  readonly beforeAt: Date | 'infinity'
  readonly beforeId: string
  readonly most: number
}

/** Purchases that were not undone, newest first. The school's clock has whole milliseconds, as a cursor has, so indexes are in this order. */
export const soldRows = (
  db: Queryable,
  { ownClasses, newcomers, classId, perk, artifactIds, beforeAt, beforeId, most }: SoldQuery,
): Promise<SoldRow[]> => {
  // The pupils of a rehearsal are for its teacher.
  const everybody = ownClasses === null && classId === null
  return db.rows(sql<SoldRow>`
    with buyer as (
      select u.person_id from classes_pupil u
      where (${ownClasses}::uuid[] is null
             or u.class_id = any(${ownClasses}::uuid[]) and exists (select from classes_class c where c.id = u.class_id and c.archived_at is null))
        and (${classId}::uuid is null or exists (select from classes_pupil m where m.person_id = u.person_id and m.class_id = ${classId}))
    )
    select s.id, p.id as pupil_id, p.display_name as pupil_name, s.name, s.artifact_id, s.paid_pp, s.bought_at,
           case when s.refunded then 'refunded' when r.id is not null then 'waiting' when s.used then 'used' else 'held' end as state,
           h.uses as uses_left, s.given_since,
           (select count(*) from market_purchase later
            where later.owner_id = s.owner_id and later.artifact_id = s.artifact_id and not later.undone and not later.refunded
              and (later.bought_at, later.id) > (s.bought_at, s.id))::int as later_purchases
    from ((select id, owner_id, name, null as artifact_id, paid_pp, bought_at, state = 'refunded' as refunded, state = 'used' as used,
                  null::int as given_since
           from market_item
           where state <> 'undone' and strpos(people_plain_name(name), people_plain_name(${perk})) > 0 and (bought_at, id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)
             and case when ${everybody} then owner_id not in (select person_id from people_simulated) else owner_id in (select person_id from buyer) end
             and not people_is_from_before(owner_id, bought_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]})
           order by bought_at desc, id desc limit ${most})
          union all
          (select id, owner_id, null, artifact_id, paid_pp, bought_at, refunded, false, given_since
           from market_purchase
           where not undone and artifact_id = any(${[...artifactIds]}::text[]) and (bought_at, id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)
             and case when ${everybody} then owner_id not in (select person_id from people_simulated) else owner_id in (select person_id from buyer) end
             and not people_is_from_before(owner_id, bought_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]})
           order by bought_at desc, id desc limit ${most})) s
    join people_person p on p.id = s.owner_id
    left join market_request r on r.item_id = s.id and r.status = 'pending'
    left join market_holding h on h.owner_id = s.owner_id and h.artifact_id = s.artifact_id
    order by s.bought_at desc, s.id desc limit ${most}`)
}
