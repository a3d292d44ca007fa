import { gameDayStart } from '@xiotein/game/rules'
import type { OwnActs } from '../audit/index.ts'
import { type Matter, type Newcomers, withClasses } from '../classes/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'

/** A request with the pupil who asked. */
type RequestRow = {
  readonly id: string
  readonly itemId: string
  readonly itemName: string
  readonly status: 'pending' | 'approved' | 'denied' | 'withdrawn'
  readonly requestedAt: Date
  readonly decidedAt: Date | null
  readonly pupilId: string
  readonly pupilName: string
}

/** These requests, oldest first. */
export const requestRows = (db: Queryable, ids: readonly string[]): Promise<RequestRow[]> =>
  db.rows(sql<RequestRow>`
    select r.id, i.id as item_id, i.name as item_name, r.status, r.requested_at, r.decided_at, p.id as pupil_id, p.display_name as pupil_name
    from market_request r join market_item i on i.id = r.item_id join people_person p on p.id = i.owner_id
    where r.id = any(${ids}::uuid[])
    order by r.requested_at, r.id`)

/** The number of somebody's requests since the reset, withdrawn ones included. */
export const askedToday = async (db: Queryable, ownerId: string, now: Date): Promise<number> => {
  const since = new Date(gameDayStart(now.getTime()))
  const { asked } = await db.one(sql<{ asked: number }>`
    select count(*)::int as asked from market_item i join market_request r on r.item_id = i.id
    where i.owner_id = ${ownerId} and r.requested_at >= ${since}`)
  return asked
}

/** A request as something that staff decide on. */
export const asMatter = ({ pupilId, requestedAt }: RequestRow): Matter => ({ personId: pupilId, at: requestedAt })

/**
 * The oldest requests of pupils in these classes (null: of the whole school), with how many there are in all; with the same perks that the pupil
 * also has, and how many requests of the pupil were approved since a moment. All of this of pupils who have just joined only as far as it began
 * after they joined.
 */
export const oldestRequests = async (
  db: Queryable,
  {
    classIds,
    newcomers,
    without,
    since,
  }: {
    readonly classIds: readonly string[] | null
    readonly newcomers: Newcomers
    readonly without: readonly string[]
    readonly since: Date
  },
  most: number,
) => {
  const rows = await db.rows(sql<{
    id: string
    personId: string
    itemName: string
    note: string
    paidPp: number
    pupilName: string
    requestedAt: Date
    more: number
    lately: number
    total: number
  }>`
    select r.id, p.id as person_id, i.name as item_name, i.note, i.paid_pp, p.display_name as pupil_name, r.requested_at,
           (select count(*) from market_item o where o.owner_id = i.owner_id and o.perk_id = i.perk_id and o.state = 'held' and o.id <> i.id
              and not people_is_from_before(o.owner_id, o.bought_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]})) as more,
           (select count(*) from market_item o join market_request a on a.item_id = o.id
            where o.owner_id = i.owner_id and a.status = 'approved' and a.decided_at >= ${since}
              and not people_is_from_before(o.owner_id, a.requested_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]})) as lately,
           count(*) over () as total
    from market_request r join market_item i on i.id = r.item_id join people_person p on p.id = i.owner_id
    where r.status = 'pending' and not people_is_from_before(p.id, r.requested_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]}) and (${classIds}::uuid[] is null or exists (
      select from classes_current_pupil m where m.person_id = p.id and m.class_id = any(${classIds})))
      and not exists (select from classes_pupil m where m.person_id = p.id and m.class_id = any(${without}::uuid[]))
    order by r.requested_at, r.id limit ${most}`)
  return withClasses(db, rows, classIds)
}

/** The requests that these acts have answered, of pupils in these classes (null: of the whole school), while nothing has followed the answer. */
export const answeredRequests = async (db: Queryable, classIds: readonly string[] | null, { ats, subjectIds, approvals }: OwnActs) => {
  const rows = await db.rows(sql<{
    id: string
    personId: string
    itemName: string
    note: string
    paidPp: number
    pupilName: string
    requestedAt: Date
    decidedAt: Date
    approve: boolean
  }>`
    select r.id, p.id as person_id, i.name as item_name, i.note, i.paid_pp, p.display_name as pupil_name, r.requested_at, r.decided_at,
           r.status = 'approved' as approve
    from unnest(${ats}::timestamptz[], ${subjectIds}::uuid[], ${approvals}::boolean[]) as act(at, subject_id, approves)
    join people_person p on p.id = act.subject_id
    join market_item i on i.owner_id = p.id
    join market_request r on r.item_id = i.id and r.decided_at = act.at
    where ((act.approves and r.status = 'approved' and i.state = 'used') or (not act.approves and r.status = 'denied' and i.state = 'held'))
      and not exists (select from market_request later where later.item_id = i.id and later.id <> r.id and later.requested_at >= r.decided_at)
      and (${classIds}::uuid[] is null or exists (
        select from classes_current_pupil m where m.person_id = p.id and m.class_id = any(${classIds})))`)
  return withClasses(db, rows, classIds)
}
