import { type Queryable, sql } from '../platform/database/index.ts'
import { byName } from './by-name.ts'

/** A pupil of a class. */
export type ClassPupil = {
  readonly id: string
  readonly displayName: string
  readonly photoId: string | null
  readonly classId: string
  readonly className: string
  readonly joinedAt: Date
  readonly isScorekeeper: boolean
  readonly isSuspended: boolean
}

/**
 * The pupils of the open classes among these ('all' for every open class), by name; with `alsoArchived` those of archived ones, too. Test
 * accounts are left out, and without `alsoSuspended` suspended pupils.
 */
export const pupilsOfClasses = async (
  db: Queryable,
  classIds: 'all' | readonly string[],
  { alsoArchived = false, alsoSuspended = false } = {},
): Promise<ClassPupil[]> =>
  byName(
    await db.rows(sql<ClassPupil>`
      select p.id, p.display_name, p.photo_id, c.id as class_id, c.name as class_name, m.joined_at,
             exists (select from people_role r where r.person_id = p.id and r.class_id = c.id and r.role = 'scorekeeper') as is_scorekeeper,
             p.suspended_at is not null as is_suspended
      from classes_class c join classes_pupil m on m.class_id = c.id join people_person p on p.id = m.person_id
      where (${alsoArchived} or c.archived_at is null) and not p.is_test and p.erased_at is null
        and (${alsoSuspended} or p.suspended_at is null)
        and (${classIds === 'all'} or c.id = any(${classIds === 'all' ? [] : classIds}::uuid[]))`),
  )
