import { coveringNow } from '../people/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'

type ClassRow = { id: string; name: string; archived: boolean }

export const classRow = (db: Queryable, classId: string): Promise<ClassRow | null> =>
  db.maybe(sql<ClassRow>`select id, name, archived_at is not null as archived from classes_class where id = ${classId}`)

export const classRows = (db: Queryable, classIds: 'all' | readonly string[]): Promise<ClassRow[]> =>
  db.rows(sql<ClassRow>`
    select id, name, false as archived from classes_class
    where archived_at is null and (${classIds === 'all'} or id = any(${classIds === 'all' ? [] : classIds}::uuid[])) order by name collate "und-x-icu"`)

type PupilRow = { id: string; displayName: string; email: string | null; photoId: string | null }

/** The pupils on the board of a class, or of the whole school without rehearsals. Suspended ones are on none, as in `pupilsOfClasses`. */
export const pupilRows = (db: Queryable, classId: string | null): Promise<PupilRow[]> =>
  db.rows(sql<PupilRow>`
    select p.id, p.display_name, p.email, p.photo_id from people_person p
    where p.erased_at is null and p.suspended_at is null and exists (
      select from classes_current_pupil m where m.person_id = p.id and ((${classId}::uuid is null and m.rehearsed_by is null) or m.class_id = ${classId}))
    order by p.id`)

/** The people who check the points of a class now: its teachers, its cover, and the admins; for a rehearsal class its teachers alone. */
export const reviewerIds = async (db: Queryable, classId: string, now: Date): Promise<string[]> => {
  const covering = await coveringNow(db, { classIds: [classId] }, now)
  const rows = await db.rows(sql<{ id: string }>`
      select distinct p.id from people_role r join people_person p on p.id = r.person_id
      where ((r.role = 'admin' and not exists (select from classes_class c where c.id = ${classId} and c.rehearsed_by is not null))
             or (r.role = 'teacher' and r.class_id = ${classId})
             or p.id = any(${covering.map(({ personId }) => personId)}::uuid[]))
        and p.suspended_at is null and p.erased_at is null`)
  return rows.map(row => row.id)
}
