import type { AuditAction } from '@xiotein/content/audit'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import type { AuditEntry } from './record.ts'

/** The decisions of one person: when each was made (to the millisecond, as in its rows), whom it was about, and whether it approved. */
export type OwnActs = {
  readonly ats: readonly Date[]
  readonly subjectIds: readonly (string | null)[]
  readonly approvals: readonly boolean[]
}

/** This person's approvals and denials of a kind since a moment. The log says who; what was decided is in the rows of its feature. */
export const ownActs = async (
  db: Queryable,
  { personId, actingAdminId }: Pick<Person, 'personId' | 'actingAdminId'>,
  { approve, deny }: { readonly approve: AuditAction; readonly deny: AuditAction },
  since: Date,
): Promise<OwnActs> => {
  const rows = await db.rows(sql<{ at: Date; action: string; subjectId: string | null }>`
    select distinct at, action, subject_id from audit_entry
    where actor_id = ${personId} and acting_admin_id is not distinct from ${actingAdminId}::uuid and at >= ${since}
      and action = any(${[approve, deny]}::text[])`)
  return {
    ats: rows.map(({ at }) => at),
    subjectIds: rows.map(({ subjectId }) => subjectId),
    approvals: rows.map(({ action }) => action === approve),
  }
}

/** Whether the log has this entry already. */
export const isRecorded = async (db: Queryable, { action, detail = {} }: Pick<AuditEntry, 'action' | 'detail'>): Promise<boolean> =>
  (await db.maybe(sql<{ action: string }>`
    select action from audit_entry where action = ${action} and detail @> ${JSON.stringify(detail)}::jsonb limit 1`)) !== null

/** Returns who did this to each of these people last, and when. */
export const lastDone = async (
  db: Queryable,
  action: AuditAction,
  subjectIds: readonly string[],
  notWith: AuditAction | null = null,
): Promise<ReadonlyMap<string, { readonly at: Date; readonly by: string; readonly actorId: string }>> => {
  const rows = await db.rows(sql<{ subjectId: string; at: Date; by: string; actorId: string }>`
    select distinct on (e.subject_id) e.subject_id, e.at, b.display_name as by, b.id as actor_id
    from audit_entry e join people_person b on b.id = e.actor_id
    where e.action = ${action} and e.subject_id = any(${subjectIds}::uuid[])
      and not exists (select from audit_entry w where w.action = ${notWith} and w.at = e.at and w.actor_id = e.actor_id)
    order by e.subject_id, e.id desc`)
  return new Map(rows.map(({ subjectId, ...done }) => [subjectId, done]))
}

/** When a role over others was last withdrawn from somebody, by person. */
export const lastOffStaff = async (db: Queryable): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db.rows(sql<{ personId: string; at: Date }>`
    select distinct on (subject_id) subject_id as person_id, at from audit_entry
    where action = 'classes.withdraw-role' and detail ->> 'role' <> 'scorekeeper' and subject_id is not null order by subject_id, id desc`)
  return new Map(rows.map(({ personId, at }) => [personId, at]))
}

type Doing = { readonly action: AuditAction; readonly detail: Readonly<Record<string, string>> }

/** To whom this person has done this, with this detail, since a moment, and in which class. */
export const doneTo = (
  db: Queryable,
  personId: string,
  { action, detail }: Doing,
  since: Date,
): Promise<{ readonly personId: string; readonly classId: string | null }[]> =>
  db.rows(sql<{ personId: string; classId: string | null }>`
    select distinct subject_id as person_id, class_id from audit_entry
    where action = ${action} and at >= ${since} and actor_id = ${personId} and subject_id is not null and detail @> ${JSON.stringify(detail)}::jsonb`)

/** To which others this person has done this, and when last. */
export const doneToOthers = (
  db: Queryable,
  personId: string,
  action: AuditAction,
): Promise<{ readonly personId: string; readonly at: Date }[]> =>
  db.rows(sql<{ personId: string; at: Date }>`
    select subject_id as person_id, max(at) as at from audit_entry
    where action = ${action} and actor_id = ${personId} and subject_id <> ${personId} group by subject_id`)

/** What this person did at that very moment, with its class and a fact of its detail; null where they did not. */
export const doneAt = (
  db: Queryable,
  { personId, actingAdminId }: Pick<Person, 'personId' | 'actingAdminId'>,
  { action, fact }: { readonly action: AuditAction; readonly fact: string },
  at: Date,
): Promise<{ readonly classId: string | null; readonly fact: string | null } | null> =>
  db.maybe(sql<{ classId: string | null; fact: string | null }>`
    select class_id, detail ->> ${fact} as fact from audit_entry
    where action = ${action} and at = ${at} and actor_id = ${personId} and acting_admin_id is not distinct from ${actingAdminId}::uuid limit 1`)

/** How often this person has done one of these since a moment. */
export const timesDone = async (db: Queryable, personId: string, actions: readonly AuditAction[], since: Date): Promise<number> =>
  (
    await db.one(sql<{ times: number }>`
      select count(*)::int as times from audit_entry
      where action = any(${[...actions]}::text[]) and at >= ${since} and actor_id = ${personId}`)
  ).times

/** The names that this person has given in doing this since a moment, each once. */
export const namesDone = async (db: Queryable, personId: string, action: AuditAction, since: Date): Promise<string[]> =>
  (
    await db.rows(sql<{ name: string | null }>`
      select distinct detail ->> 'name' as name from audit_entry
      where action = ${action} and at >= ${since} and actor_id = ${personId}`)
  ).flatMap(({ name }) => name ?? [])

/** The classes in which this person did this to somebody at that very moment, each with a fact of its detail. */
export const doneInClasses = async (
  db: Queryable,
  { personId, actingAdminId }: Pick<Person, 'personId' | 'actingAdminId'>,
  { action, subjectId, fact }: { readonly action: AuditAction; readonly subjectId: string; readonly fact: string },
  at: Date,
): Promise<{ readonly classId: string; readonly fact: string | null }[]> =>
  (
    await db.rows(sql<{ classId: string | null; fact: string | null }>`
      select distinct class_id, detail ->> ${fact} as fact from audit_entry
      where action = ${action} and subject_id = ${subjectId} and actor_id = ${personId} and at = ${at}
        and acting_admin_id is not distinct from ${actingAdminId}::uuid`)
  ).flatMap(({ classId, fact: found }) => (classId === null ? [] : [{ classId, fact: found }]))
