import { mayGuidePupil } from '../people/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { permit } from '../platform/http/index.ts'
import { DAY_MS } from '../platform/local-day.ts'
import type { Caller } from '../platform/sign-in/index.ts'

/**
 * The classes whose staff may give out access to a pupil's account: the class in which the account was created, and classes that the pupil
 * has been in for a day. Otherwise a teacher could add any pupil of the school to a class and take over the account at once.
 */
export const settledClassesOf = async (db: Queryable, personId: string, now: Date): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select m.class_id as id from classes_pupil m join people_person p on p.id = m.person_id
    where m.person_id = ${personId} and (m.joined_at <= ${settledSince(now)} or m.joined_at = p.created_at)`)
  return rows.map(row => row.id)
}

/** Pupils who joined before this moment have been in the class for a day. */
export const settledSince = (now: Date): Date => new Date(now.getTime() - DAY_MS)

type PlaceOfPupil = { readonly personId: string; readonly classId: string; readonly isSettled: boolean }

/**
 * The open classes of these pupils. A place is settled after a day, and at once where the pupil was in no other open class before: otherwise a
 * teacher could add any pupil of the school to a class, and read or undo what they did elsewhere before anybody notices.
 */
export const placesOf = (db: Queryable, personIds: readonly string[], now: Date): Promise<PlaceOfPupil[]> =>
  db.rows(sql<PlaceOfPupil>`
    select m.person_id, m.class_id,
           (m.joined_at <= ${settledSince(now)} or not exists (
             select from classes_pupil o join classes_class b on b.id = o.class_id
             where o.person_id = m.person_id and b.archived_at is null and o.joined_at < m.joined_at)) as "is_settled!"
    from classes_pupil m join classes_class c on c.id = m.class_id
    where m.person_id = any(${personIds}::uuid[]) and c.archived_at is null`)

/**
 * Admits a pupil's staff, of a class that the pupil is settled in. Returns whether the pupil is in an open class: an admin may name anybody.
 * Refusals: http.forbidden, classes.new-to-class.
 */
export const permitStaffOf = async (db: Queryable, caller: Caller, personId: string, now: Date): Promise<boolean> => {
  const places = await placesOf(db, [personId], now)
  const classIds = (among: typeof places) => among.map(({ classId }) => classId)
  permit(mayGuidePupil(caller, classIds(places)))
  permit(mayGuidePupil(caller, classIds(places.filter(({ isSettled }) => isSettled))), 'classes.new-to-class')
  return places.length > 0
}
