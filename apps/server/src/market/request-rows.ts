import { type Queryable, sql } from '../platform/database/index.ts'

/** A request with the pupil who asked and the classes in use that the pupil is in. */
export type RequestRow = {
  readonly id: string
  readonly itemId: string
  readonly itemName: string
  readonly status: 'pending' | 'approved' | 'denied' | 'withdrawn'
  readonly requestedAt: Date
  readonly decidedAt: Date | null
  readonly pupilId: string
  readonly pupilName: string
  readonly classIds: readonly string[]
}

/** These requests, oldest first. */
export const requestRows = (db: Queryable, ids: readonly string[]): Promise<RequestRow[]> =>
  db.rows(sql<{
    id: string
    itemId: string
    itemName: string
    status: 'pending' | 'approved' | 'denied' | 'withdrawn'
    requestedAt: Date
    decidedAt: Date | null
    pupilId: string
    pupilName: string
    classIds: string[]
  }>`
    select r.id, i.id as item_id, i.name as item_name, r.status, r.requested_at, r.decided_at, p.id as pupil_id, p.display_name as pupil_name,
           array(select m.class_id from classes_pupil m join classes_class c on c.id = m.class_id
                 where m.person_id = p.id and c.archived_at is null order by m.class_id) as class_ids
    from market_request r join market_item i on i.id = r.item_id join people_person p on p.id = i.owner_id
    where r.id = any(${ids}::uuid[])
    order by r.requested_at, r.id`)

/** The oldest requests of pupils in these classes (null: of the whole school), with how many there are in all. */
export const oldestRequests = (
  db: Queryable,
  { classIds, without }: { readonly classIds: readonly string[] | null; readonly without: readonly string[] },
  most: number,
) =>
  db.rows(sql<{
    id: string
    itemName: string
    note: string
    paidPp: number
    pupilName: string
    requestedAt: Date
    classNames: string[]
    total: number
  }>`
    select r.id, i.name as item_name, i.note, i.paid_pp, p.display_name as pupil_name, r.requested_at,
           array(select c.name from classes_pupil m join classes_class c on c.id = m.class_id
                 where m.person_id = p.id and c.archived_at is null and (${classIds}::uuid[] is null or c.id = any(${classIds}))
                 order by c.name) as class_names,
           count(*) over () as total
    from market_request r join market_item i on i.id = r.item_id join people_person p on p.id = i.owner_id
    where r.status = 'pending' and (${classIds}::uuid[] is null or exists (
      select from classes_pupil m join classes_class c on c.id = m.class_id
      where m.person_id = p.id and c.archived_at is null and c.id = any(${classIds})))
      and not exists (select from classes_pupil m where m.person_id = p.id and m.class_id = any(${without}::uuid[]))
    order by r.requested_at, r.id limit ${most}`)
