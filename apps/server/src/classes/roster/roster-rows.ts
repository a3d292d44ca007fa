import { type Queryable, sql, type Transaction } from '../../platform/database/index.ts'
import { settledSince } from '../settled-pupils.ts'
import type { KnownAccount, KnownMember } from './plan.ts'

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

/** The pupils of these classes. Those who are settled there, or all for `everybody`, may get an address, as they may get a sign-in card. */
export const membersOf = (db: Queryable, classIds: readonly string[], everybody: boolean, now: Date): Promise<KnownMember[]> =>
  db.rows(sql<{ classId: string; personId: string; displayName: string; email: string | null; mayGetAddress: boolean }>`
    select m.class_id, m.person_id, p.display_name, p.email,
           p.email is null and p.suspended_at is null and not p.is_test
             and (${everybody} or m.joined_at <= ${settledSince(now)} or m.joined_at = p.created_at) as "may_get_address!"
    from classes_pupil m join people_person p on p.id = m.person_id where m.class_id = any(${classIds}::uuid[])`)

/** The pupils of the school who have one of these names, without regard to capitals and accents. */
export const pupilsNamed = (db: Queryable, plainNames: readonly string[]): Promise<{ displayName: string; hasAddress: boolean }[]> =>
  db.rows(sql<{ displayName: string; hasAddress: boolean }>`
    select p.display_name, p.email is not null as has_address from people_person p
    where people_plain_name(p.display_name) = any(${plainNames}::text[]) and p.erased_at is null and p.is_confirmed and not p.is_program
      and not p.is_test and not exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper')`)

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
