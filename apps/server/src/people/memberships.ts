// Memberships and roles in classes: the only thing that `people` reads from `classes`. The views `people_pupil_place` and `people_role_place` are made by
// the migration of classes, so that nothing here names one of its tables.

import type { RoleName } from '@xiotein/contract/people'
import { type Queryable, sql } from '../platform/database/index.ts'

type RoleRow = { role: RoleName; classId: string | null; className: string | null; inUse: boolean }

/** The roles of a person, also those in archived classes. */
export const rolesOf = (db: Queryable, personId: string): Promise<RoleRow[]> =>
  db.rows(sql<{ role: 'scorekeeper' | 'teacher' | 'admin' | 'supply'; classId: string | null; className: string | null; inUse: boolean }>`
    select role, class_id, class_name, in_use from people_role_place where person_id = ${personId} order by role, class_name collate "und-x-icu"`)

/** The open classes that a person teaches by role. */
export const taughtBy = async (db: Queryable, personId: string): Promise<string[]> =>
  (await rolesOf(db, personId)).flatMap(({ role, classId, inUse }) => (role === 'teacher' && classId !== null && inUse ? [classId] : []))

/** The open classes of a pupil. */
export const classesOf = (db: Queryable, personId: string): Promise<{ id: string; name: string }[]> =>
  db.rows(sql<{ id: string; name: string }>`
    select class_id as id, class_name as name from people_pupil_place
    where person_id = ${personId} and in_use order by class_name collate "und-x-icu"`)

/** The names of all classes in which a person is a pupil or has a role. */
export const classNamesOf = async (db: Queryable, personId: string): Promise<string[]> => {
  const rows = await db.rows(sql<{ name: string }>`
    select class_name as name from people_pupil_place where person_id = ${personId}
    union all select class_name from people_role_place where person_id = ${personId} and class_name is not null`)
  return rows.map(({ name }) => name)
}

type Sought = { readonly classIds?: readonly string[]; readonly personId?: string }

/** Who stands in for the teachers of which class now: in these classes, or this person. A class to practise with makes nobody staff. */
export const coveringNow = (
  db: Queryable,
  { classIds = [], personId }: Sought,
  now: Date,
): Promise<{ personId: string; classId: string }[]> =>
  db.rows(sql<{ personId: string; classId: string }>`
    select v.person_id, v.class_id from people_cover_place v
    where (v.class_id = any(${classIds}::uuid[]) or v.person_id = ${personId ?? null}::uuid) and v.from_at <= ${now} and v.until_at > ${now}
      and exists (select from people_role r where r.person_id = v.person_id and r.role <> 'scorekeeper'
                  and not exists (select from people_rehearsal_class k where k.class_id = r.class_id))`)
