import { type Queryable, sql } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/local-day.ts'

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
