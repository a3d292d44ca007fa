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
  readonly decidedAt: Date | null
}

type Sought = { readonly ids?: readonly string[]; readonly personIds?: readonly string[] }

export const askedNames = (db: Queryable, { ids, personIds }: Sought): Promise<AskedName[]> =>
  db.rows(sql<AskedName>`
    select a.id, a.person_id, a.display_name, a.status, p.display_name as shown_name, a.former_name, a.decided_at
    from people_asked_name a join people_person p on p.id = a.person_id
    where (a.id = any(${ids ?? []}::uuid[]) or a.person_id = any(${personIds ?? []}::uuid[])) and p.erased_at is null`)

export const insertAskedName = async (
  writer: Writer,
  asked: { id: string; personId: string; displayName: string; now: Date },
): Promise<void> => {
  await writer.run(sql`
    insert into people_asked_name (id, person_id, display_name, asked_at)
    values (${asked.id}, ${asked.personId}, ${asked.displayName}, ${asked.now})`)
}

export const settleAskedName = async (tx: Transaction, id: string, status: 'approved' | 'denied', now: Date): Promise<void> => {
  await tx.run(sql`
    update people_asked_name a set status = ${status}, decided_at = ${now},
           former_name = case when ${status} = 'approved' then p.display_name end
    from people_person p where a.id = ${id} and p.id = a.person_id`)
}

export const reopenAskedName = async (tx: Transaction, id: string): Promise<void> => {
  await tx.run(sql`update people_asked_name set status = 'pending', decided_at = null, former_name = null where id = ${id}`)
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
