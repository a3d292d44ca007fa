import { type Queryable, sql, type Transaction } from '../../platform/database/index.ts'
import type { KnownAccount, KnownSchool } from './plan.ts'

export const accountsNamed = (db: Queryable, emails: readonly string[], usernames: readonly string[]): Promise<KnownAccount[]> =>
  db.rows(sql<{ id: string; displayName: string; email: string | null; username: string | null; isConfirmed: boolean; isStaff: boolean }>`
    select p.id, p.display_name, p.email, p.username, p.is_confirmed,
           exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper') as is_staff
    from people_person p where p.email = any(${emails}::text[]) or p.username = any(${usernames}::text[])`)

export const openClassesNamed = (db: Queryable, names: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.rows(
    sql<{
      id: string
      name: string
    }>`select id, name from classes_class where archived_at is null and lower(name) in (select lower(n) from unnest(${names}::text[]) n)`,
  )

export const membersOf = (db: Queryable, classIds: readonly string[]): Promise<KnownSchool['members'][number][]> =>
  db.rows(sql<{ classId: string; personId: string; displayName: string }>`
    select m.class_id, m.person_id, p.display_name
    from classes_pupil m join people_person p on p.id = m.person_id where m.class_id = any(${classIds}::uuid[])`)

export const insertClasses = async (
  tx: Transaction,
  classes: readonly { id: string; name: string; code: string }[],
  now: Date,
): Promise<void> => {
  await tx.run(sql`
    insert into classes_class (id, name, code, created_at)
    select id, name, code, ${now}::timestamptz
    from unnest(${classes.map(c => c.id)}::uuid[], ${classes.map(c => c.name)}::text[], ${classes.map(c => c.code)}::text[]) as new (id, name, code)`)
}

export const isAnyStaff = async (tx: Transaction, personIds: readonly string[]): Promise<boolean> =>
  (await tx.maybe(
    sql<{
      staff: number
    }>`select 1 as staff from people_role where person_id = any(${personIds}::uuid[]) and role <> 'scorekeeper' limit 1`,
  )) !== null
