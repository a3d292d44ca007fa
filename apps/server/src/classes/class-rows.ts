import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'
import { askedNames, photoPath } from '../people/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import { newTypedCode } from '../platform/sign-in/index.ts'
import { byName } from './by-name.ts'
import { isFromBefore, type Newcomers } from './settled-pupils.ts'

type ClassView = OutputOf<ClassesCalls['classes.create-class']>
type PupilView = OutputOf<ClassesCalls['classes.class']>['roster'][number]

/** The code that pupils join a class with: 29 bits, with few guesses allowed. */
export const newClassCode = (): string => newTypedCode(6)

type Staff = { id: string; displayName: string; photoId: string | null; role: string }
type ClassRow = {
  id: string
  name: string
  code: string
  archivedAt: Date | null
  isRehearsal: boolean
  pupils: number
  staff: Staff[]
}

/** The requested classes ('all' for every one): open, archived, or both (null). Archived ones include those that `teacherId` taught. Removed rehearsals are none of them. */
export const classRows = (
  db: Queryable,
  asked: { ids: 'all' | readonly string[]; archived: boolean | null; teacherId: string | null },
): Promise<ClassRow[]> =>
  db.rows(sql<{
    id: string
    name: string
    code: string
    archivedAt: Date | null
    isRehearsal: boolean
    pupils: number
    staff: { id: string; displayName: string; photoId: string | null; role: 'scorekeeper' | 'teacher' | 'admin' | 'supply' }[]
  }>`
    select c.id, c.name, c.code, c.archived_at, c.rehearsed_by is not null as is_rehearsal,
           (select count(*) from classes_pupil m where m.class_id = c.id) as pupils,
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'displayName', p.display_name, 'photoId', p.photo_id, 'role', r.role)
                                      order by p.display_name collate "und-x-icu", p.id)
                     from people_role r join people_person p on p.id = r.person_id where r.class_id = c.id), '[]') as staff
    from classes_class c
    where (c.rehearsed_by is null or c.archived_at is null) and (c.archived_at is not null) = coalesce(${asked.archived}::boolean, c.archived_at is not null)
      and (${asked.ids === 'all'} or c.id = any(${asked.ids === 'all' ? [] : asked.ids}::uuid[])
           or (${asked.archived}::boolean and exists (select from people_role r
                                             where r.class_id = c.id and r.person_id = ${asked.teacherId}::uuid and r.role = 'teacher')))
    order by c.name collate "und-x-icu", c.id`)

export const classView = (row: ClassRow, seesCode: boolean): ClassView => {
  const staffOf = (role: string): ClassView['teachers'] =>
    row.staff.filter(one => one.role === role).map(one => ({ id: one.id, displayName: one.displayName, photo: photoPath(one.photoId) }))
  return {
    id: row.id,
    name: row.name,
    code: seesCode && !row.isRehearsal ? row.code : null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    isRehearsal: row.isRehearsal,
    pupils: row.pupils,
    scorekeepers: staffOf('scorekeeper'),
    teachers: staffOf('teacher'),
  }
}

/**
 * The pupils of a class by name. Addresses, sign-in names and times are for staff to whom the pupil is not new; names that newcomers asked for before,
 * for others.
 */
export const rosterOf = async (db: Queryable, classId: string, forStaff: boolean, newcomers: Newcomers): Promise<PupilView[]> => {
  const rows = await db.rows(sql<{
    id: string
    displayName: string
    photoId: string | null
    email: string | null
    username: string | null
    lastSeenAt: Date | null
    isSuspended: boolean
    needsCard: boolean
    hasCard: boolean
    mayLoseAddress: boolean
    isScorekeeper: boolean
  }>`
    select p.id, p.display_name, p.photo_id, p.email, p.username, p.last_seen_at, p.suspended_at is not null as is_suspended,
           p.password_hash is null and p.linked_subject is null and not p.is_test as needs_card,
           exists (select from people_one_time o where o.person_id = p.id and o.purpose = 'start-code') as has_card,
           p.email is not null and p.email_verified_at is null and p.username is not null as may_lose_address,
           exists (select from people_role r where r.person_id = p.id and r.class_id = m.class_id and r.role = 'scorekeeper') as is_scorekeeper
    from classes_pupil m join people_person p on p.id = m.person_id where m.class_id = ${classId}`)
  const asked = forStaff ? await askedNames(db, { personIds: rows.map(({ id }) => id) }) : []
  const pending = new Map(
    asked
      .filter(({ status, personId, askedAt }) => status === 'pending' && !isFromBefore(newcomers, { personId, at: askedAt }))
      .map(({ personId, id, displayName }) => [personId, { id, displayName }]),
  )
  return byName(rows).map(({ photoId, lastSeenAt, ...row }) => {
    const isKnown = forStaff && !newcomers.ids.includes(row.id)
    return {
      ...row,
      photo: photoPath(photoId),
      isNew: newcomers.ids.includes(row.id),
      email: isKnown ? row.email : null,
      username: isKnown ? row.username : null,
      isSuspended: forStaff && row.isSuspended,
      needsCard: forStaff && row.needsCard,
      hasCard: forStaff && row.hasCard,
      mayLoseAddress: isKnown && row.mayLoseAddress,
      askedName: pending.get(row.id) ?? null,
      lastSeenAt: isKnown ? (lastSeenAt?.toISOString() ?? null) : null,
    }
  })
}

/** A class, archived or not; a rehearsal that was removed does not count. Refusal: http.not-found. */
export const knownClass = async (
  db: Queryable,
  classId: string,
): Promise<{ id: string; name: string; archivedAt: Date | null; isRehearsal: boolean }> => {
  const found = await db.maybe(
    sql<{ id: string; name: string; archivedAt: Date | null; isRehearsal: boolean }>`
      select id, name, archived_at, rehearsed_by is not null as is_rehearsal from classes_class where id = ${classId}`,
  )
  if (!found || (found.isRehearsal && found.archivedAt)) throw new Refused('http.not-found')
  return found
}

/**
 * Returns a class that is not archived. An archived class accepts no change except reopening it, withdrawing a role, losing a pupil who
 * becomes staff or is erased, and rejecting or withdrawing what is still pending.
 * Refusals: http.not-found, classes.class-archived.
 */
export const openClass = async (db: Queryable, classId: string): Promise<{ id: string; name: string; isRehearsal: boolean }> => {
  const found = await knownClass(db, classId)
  if (found.archivedAt) throw new Refused('classes.class-archived')
  return { id: found.id, name: found.name, isRehearsal: found.isRehearsal }
}

/** Requires that somebody is a pupil of this open class. Refusals: http.not-found, classes.class-archived. */
export const requirePupilOf = async (db: Queryable, classId: string, personId: string): Promise<void> => {
  await openClass(db, classId)
  const member = await db.maybe(sql<{ personId: string }>`
    select person_id from classes_pupil where class_id = ${classId} and person_id = ${personId}`)
  if (!member) throw new Refused('http.not-found')
}

type PlaceOfPupil = { readonly classId: string; readonly pupilId: string; readonly isRehearsal: boolean }

/** The open classes of each of these pupils: people who watch one of these classes are notified of changes to its pupils. */
export const classesOfPupils = (db: Queryable, pupilIds: readonly string[]): Promise<PlaceOfPupil[]> =>
  db.rows(sql<PlaceOfPupil>`
    select m.class_id, m.person_id as pupil_id, m.rehearsed_by is not null as is_rehearsal from classes_current_pupil m
    where m.person_id = any(${pupilIds}::uuid[])`)
