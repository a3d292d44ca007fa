import { type Queryable, sql } from '../platform/database/index.ts'

type PupilRow = { id: string; displayName: string; photoId: string | null; squadId: string | null }

/** The pupils of a class without suspended ones, by name, and the squad that each is in. */
export const pupilRows = (db: Queryable, classId: string): Promise<PupilRow[]> =>
  db.rows(sql<PupilRow>`
    select p.id, p.display_name, p.photo_id, m.squad_id
    from classes_pupil u join people_person p on p.id = u.person_id left join squads_member m on m.person_id = p.id
    where u.class_id = ${classId} and p.erased_at is null and p.suspended_at is null order by p.display_name collate "und-x-icu", p.id`)

/** The squad of each suspended pupil of a class who is in one. */
export const squadsOfSuspended = async (db: Queryable, classId: string): Promise<string[]> => {
  const rows = await db.rows(sql<{ squadId: string }>`
    select m.squad_id from classes_pupil u join people_person p on p.id = u.person_id join squads_member m on m.person_id = p.id
    where u.class_id = ${classId} and p.suspended_at is not null`)
  return rows.map(({ squadId }) => squadId)
}

/** Everybody of a class, suspended or not. */
export const idsInClass = async (db: Queryable, classId: string): Promise<string[]> =>
  (await db.rows(sql<{ id: string }>`select person_id as id from classes_pupil where class_id = ${classId}`)).map(({ id }) => id)

export const classRow = (db: Queryable, classId: string): Promise<{ id: string; name: string; archived: boolean } | null> =>
  db.maybe(
    sql<{
      id: string
      name: string
      archived: boolean
    }>`select id, name, archived_at is not null as archived from classes_class where id = ${classId}`,
  )
