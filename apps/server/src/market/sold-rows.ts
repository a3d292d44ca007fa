import { type Queryable, sql } from '../platform/database/index.ts'

export type SoldRow = {
  readonly id: string
  readonly pupilId: string
  readonly pupilName: string
  readonly name: string
  readonly paidPp: number
  readonly boughtAt: Date
  readonly state: 'held' | 'waiting' | 'used' | 'refunded'
}

type Wanted = {
  /** The classes whose pupils are meant; null for the whole school. */
  readonly ownClasses: readonly string[] | null
  /** Of them one class. */
  readonly classId: string | null
  /** A part of the name of a perk. */
  readonly perk: string
  readonly beforeAt: Date | 'infinity'
  readonly beforeId: string
  readonly most: number
}

/** Purchases that were not undone, newest first. */
export const soldRows = (db: Queryable, { ownClasses, classId, perk, beforeAt, beforeId, most }: Wanted): Promise<SoldRow[]> =>
  db.rows(sql<{
    id: string
    pupilId: string
    pupilName: string
    name: string
    paidPp: number
    boughtAt: Date
    state: 'waiting' | 'held' | 'used' | 'refunded'
  }>`
    select i.id, p.id as pupil_id, p.display_name as pupil_name, i.name, i.paid_pp, i.bought_at,
           case when r.id is not null then 'waiting' when i.state = 'held' then 'held' when i.state = 'used' then 'used' else 'refunded' end as state
    from market_item i join people_person p on p.id = i.owner_id
    left join market_request r on r.item_id = i.id and r.status = 'pending'
    where i.state <> 'undone' and (date_trunc('milliseconds', i.bought_at), i.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)
      and strpos(lower(i.name), lower(${perk})) > 0
      and (${ownClasses}::uuid[] is null
           or exists (select from classes_pupil m join classes_class c on c.id = m.class_id and c.archived_at is null
                      where m.person_id = i.owner_id and m.class_id = any(${ownClasses}::uuid[])))
      and (${classId}::uuid is null or exists (select from classes_pupil m where m.person_id = i.owner_id and m.class_id = ${classId}))
    order by date_trunc('milliseconds', i.bought_at) desc, i.id desc limit ${most}`)
