import { type Queryable, sql } from '../platform/database/index.ts'

/** A request with the pupil who asked and the classes in use that the pupil is in. */
export type RequestRow = {
  readonly id: string
  readonly itemId: string
  readonly itemName: string
  readonly status: 'pending' | 'approved' | 'denied' | 'withdrawn'
  readonly requestedAt: Date
  readonly pupilId: string
  readonly pupilName: string
  readonly classIds: readonly string[]
}

/** These requests, or with null all that wait for an answer, oldest first. */
export const requestRows = (db: Queryable, ids: readonly string[] | null): Promise<RequestRow[]> =>
  db.rows(sql<{
    id: string
    itemId: string
    itemName: string
    status: 'pending' | 'approved' | 'denied' | 'withdrawn'
    requestedAt: Date
    pupilId: string
    pupilName: string
    classIds: string[]
  }>`
    select r.id, i.id as item_id, i.name as item_name, r.status, r.requested_at, p.id as pupil_id, p.display_name as pupil_name,
           array(select m.class_id from classes_pupil m join classes_class c on c.id = m.class_id
                 where m.person_id = p.id and c.archived_at is null order by m.class_id) as class_ids
    from market_request r join market_item i on i.id = r.item_id join people_person p on p.id = i.owner_id
    where case when ${ids}::uuid[] is null then r.status = 'pending' else r.id = any(${ids}::uuid[]) end
    order by r.requested_at, r.id`)
