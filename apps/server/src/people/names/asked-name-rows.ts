import type { OwnActs } from '../../audit/index.ts'
import { type Queryable, sql, type Transaction, type Writer } from '../../platform/database/index.ts'

/** A requested name, pending or decided. Each person has one at most. */
export type AskedName = {
  readonly id: string
  readonly personId: string
  readonly displayName: string
  readonly status: 'pending' | 'approved' | 'denied'
  /** The name that others see now. */
  readonly shownName: string
  /** The name that others saw before this one was approved; null for wishes that were not granted, and for those of long ago. */
  readonly formerName: string | null
  readonly askedAt: Date
  readonly decidedAt: Date | null
  /** People could mistake it for the name of somebody else whom they know. */
  readonly alike: boolean
}

type Sought = { readonly ids?: readonly string[]; readonly personIds?: readonly string[] }

export const askedNames = (db: Queryable, { ids, personIds }: Sought): Promise<AskedName[]> =>
  db.rows(sql<AskedName>`
    select a.id, a.person_id, a.display_name, a.status, p.display_name as shown_name, a.former_name, a.asked_at, a.decided_at, a.alike
    from people_asked_name a join people_person p on p.id = a.person_id
    where (a.id = any(${ids ?? []}::uuid[]) or a.person_id = any(${personIds ?? []}::uuid[])) and p.erased_at is null`)

/** The name that a person has asked for. Whether it resembles another name is left out, because that would reveal the other person. */
export const exportAskedName = (db: Queryable, personId: string): Promise<unknown> =>
  db.maybe(sql<{
    displayName: string
    status: 'pending' | 'approved' | 'denied'
    askedAt: Date
    decidedAt: Date | null
    formerName: string | null
    formerNameChosenBy: 'owner' | 'staff' | null
  }>`
    select display_name, status, asked_at, decided_at, former_name, former_by as former_name_chosen_by from people_asked_name where person_id = ${personId}`)

type WaitingName = { id: string; personId: string; displayName: string; shownName: string; alike: boolean; askedAt: Date; total: number }

/** The pending names of pupils of these classes, or of everybody (null), the oldest first; of pupils who have just joined, only those that they asked for after they joined. */
export const waitingNameRows = (
  db: Queryable,
  classIds: readonly string[] | null,
  newcomers: { readonly ids: readonly string[]; readonly sinces: readonly Date[] },
  most: number,
): Promise<WaitingName[]> =>
  db.rows(sql<WaitingName>`
    select a.id, a.person_id, a.display_name, p.display_name as shown_name, a.alike, a.asked_at,
           count(*) over () as total
    from people_asked_name a join people_person p on p.id = a.person_id
    where a.status = 'pending' and p.erased_at is null and (${classIds}::uuid[] is null or exists (
      select from people_pupil_place m where m.person_id = p.id and m.in_use and m.class_id = any(${classIds})))
      and not people_is_from_before(p.id, a.asked_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]})
    order by a.asked_at, a.id limit ${most}`)

type DecidedName = {
  id: string
  personId: string
  displayName: string
  formerName: string
  alike: boolean
  askedAt: Date
  decidedAt: Date
  approve: boolean
}

/** The names that somebody decided by these entries of the audit log, where that still holds. */
export const decidedNameRows = (db: Queryable, { ats, subjectIds, approvals }: OwnActs): Promise<DecidedName[]> =>
  db.rows(sql<DecidedName>`
    select a.id, a.person_id, a.display_name, coalesce(a.former_name, p.display_name) as former_name, a.alike, a.asked_at, a.decided_at,
           a.status = 'approved' as approve
    from unnest(${ats}::timestamptz[], ${subjectIds}::uuid[], ${approvals}::boolean[]) as act(at, subject_id, approves)
    join people_asked_name a on a.person_id = act.subject_id and a.decided_at = act.at
    join people_person p on p.id = a.person_id
    where p.erased_at is null and ((act.approves and a.status = 'approved' and p.display_name = a.display_name) or (not act.approves and a.status = 'denied'))`)

export const insertAskedName = async (
  writer: Writer,
  asked: { id: string; personId: string; displayName: string; alike: boolean; now: Date },
): Promise<void> => {
  await writer.run(sql`
    insert into people_asked_name (id, person_id, display_name, alike, asked_at)
    values (${asked.id}, ${asked.personId}, ${asked.displayName}, ${asked.alike}, ${asked.now})`)
}

export const settleAskedName = async (tx: Transaction, id: string, status: 'approved' | 'denied', now: Date): Promise<void> => {
  await tx.run(sql`
    update people_asked_name a set status = ${status}, decided_at = ${now},
           former_name = case when ${status} = 'approved' then p.display_name end,
           former_by = case when ${status} = 'approved' then p.name_by end
    from people_person p where a.id = ${id} and p.id = a.person_id`)
}

export const reopenAskedName = async (tx: Transaction, id: string): Promise<void> => {
  await tx.run(
    sql`update people_asked_name set status = 'pending', decided_at = null, former_name = null, former_by = null where id = ${id}`,
  )
}

/** Deletes the person's earlier request. Returns its id if it was pending. */
export const deleteAskedName = async (tx: Transaction, personId: string): Promise<string | null> => {
  const gone = await tx.maybe(sql<{ id: string }>`delete from people_asked_name where person_id = ${personId} returning id`)
  return gone?.id ?? null
}

export const namesOfStaff = async (db: Queryable): Promise<string[]> => {
  const rows = await db.rows(sql<{ name: string }>`
    select distinct p.display_name as name from people_person p join people_role r on r.person_id = p.id
    where r.role <> 'scorekeeper' and p.erased_at is null`)
  return rows.map(row => row.name)
}

/** Those of these people who have a name of their own choice that no staff has looked at. */
export const ownNames = (db: Queryable, personIds: readonly string[]): Promise<{ id: string; displayName: string }[]> =>
  db.rows(sql<{ id: string; displayName: string }>`
    select id, display_name from people_person where id = any(${personIds}::uuid[]) and name_by = 'owner' and erased_at is null`)

/** The names of the other pupils of a person's classes. */
export const namesOfClassmates = async (db: Queryable, personId: string): Promise<string[]> => {
  const rows = await db.rows(sql<{ name: string }>`
    select distinct p.display_name as name
    from people_pupil_place own join people_pupil_place other on other.class_id = own.class_id
    join people_person p on p.id = other.person_id
    where own.person_id = ${personId} and own.in_use and p.id <> ${personId} and p.erased_at is null`)
  return rows.map(row => row.name)
}
