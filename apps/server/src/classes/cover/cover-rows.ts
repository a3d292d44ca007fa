import { type Queryable, sql, type Transaction } from '../../platform/database/index.ts'

type Cover = {
  readonly id: string
  readonly classId: string
  readonly personId: string
  readonly displayName: string
  readonly givenBy: string
  readonly givenByName: string
  readonly fromAt: Date
  readonly untilAt: Date
}

/** The covers of a class that run now or are to come. */
export const coversOf = (db: Queryable, classId: string, now: Date): Promise<Cover[]> =>
  db.rows(sql<Cover>`
    select v.id, v.class_id, v.person_id, p.display_name, v.given_by, g.display_name as given_by_name, v.from_at, v.until_at
    from classes_cover v join people_person p on p.id = v.person_id join people_person g on g.id = v.given_by
    where v.class_id = ${classId} and v.until_at > ${now} order by v.from_at, v.id`)

/** Whether somebody is a teacher of the class by role: somebody who only stands in is not. */
export const teachesClass = async (db: Queryable, personId: string, classId: string): Promise<boolean> =>
  (await db.maybe(sql<{ held: number }>`
    select 1 as held from people_role where person_id = ${personId} and role = 'teacher' and class_id = ${classId}`)) !== null

/** Whether somebody teaches any open class by role, not counting rehearsals, of which their makers are the teachers. */
export const teachesByRole = async (db: Queryable, personId: string): Promise<boolean> =>
  (await db.maybe(sql<{ held: number }>`
    select 1 as held from people_role r join classes_class c on c.id = r.class_id
    where r.person_id = ${personId} and r.role = 'teacher' and c.archived_at is null and c.rehearsed_by is null limit 1`)) !== null

/** Whether somebody stands in for the teachers of the class at any moment from one until another; without an end, now or later. */
export const coversClass = async (
  db: Queryable,
  personId: string,
  classId: string,
  { fromAt, untilAt = null }: { readonly fromAt: Date; readonly untilAt?: Date | null },
): Promise<boolean> =>
  (await db.maybe(sql<{ held: number }>`
    select 1 as held from classes_cover
    where person_id = ${personId} and class_id = ${classId} and until_at > ${fromAt} and from_at < coalesce(${untilAt}, 'infinity'::timestamptz)
    limit 1`)) !== null

type Colleague = { id: string; displayName: string }

/** Those who teach a class of the school that is no rehearsal, but not this one, and supply teachers, by name; one of them only with `personId`. Admins need no cover. */
export const colleaguesOf = (db: Queryable, classId: string, personId: string | null = null): Promise<Colleague[]> =>
  db.rows(sql<Colleague>`
    select p.id, p.display_name from people_person p
    where p.suspended_at is null and p.erased_at is null and p.is_confirmed and not p.is_test
      and (${personId}::uuid is null or p.id = ${personId}::uuid)
      and exists (select from people_role r left join classes_class c on c.id = r.class_id
                  where r.person_id = p.id and r.role in ('teacher', 'supply') and c.rehearsed_by is null)
      and not exists (select from people_role r where r.person_id = p.id and (r.role = 'admin' or (r.role = 'teacher' and r.class_id = ${classId})))
    order by p.display_name collate "und-x-icu", p.id`)

/** Ends a cover now; one that has not begun is deleted. */
export const endCover = async (tx: Transaction, coverId: string, now: Date): Promise<void> => {
  await tx.run(sql`delete from classes_cover where id = ${coverId} and from_at >= ${now}`)
  await tx.run(sql`update classes_cover set until_at = ${now}, due_at = null where id = ${coverId} and until_at > ${now}`)
}
