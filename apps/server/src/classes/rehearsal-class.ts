// A class to practise with: its pupils are simulated, nobody joins or leaves it, and it is archived when it is removed.

import type { Language } from '@xiotein/game/rules'
import { endRolesOf, insertRole, unlessTaken } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { newClassCode } from './class-rows.ts'
import { classesChanged, classesCreated } from './domain-events.ts'

const TAKEN = { classes_class_name: 'classes.class-name-taken', classes_class_rehearsed_by: 'classes.rehearses-already' } as const

type NewRehearsal = {
  /** Test accounts. The first one keeps score. */
  readonly pupilIds: readonly string[]
  readonly nameOf: (number: number) => string
  readonly language: Language
}

/** Makes the class, with its maker as the teacher. Refusals: classes.rehearses-already, classes.class-name-taken. */
export const openRehearsalClass = async (change: ChangeBy, { pupilIds, nameOf, language }: NewRehearsal): Promise<string> => {
  const { tx, caller, now, newId } = change
  const classId = newId()
  const open = await tx.rows(sql<{ name: string }>`select lower(name) as name from classes_class where archived_at is null`)
  const used = new Set(open.map(({ name }) => name))
  let number = 1
  while (used.has(nameOf(number).toLowerCase())) number += 1
  await unlessTaken(
    () =>
      tx.run(sql`
        insert into classes_class (id, name, code, created_at, rehearsed_by)
        values (${classId}, ${nameOf(number)}, ${newClassCode()}, ${now}, ${caller.personId})`),
    TAKEN,
  )
  await tx.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at)
    select ${classId}::uuid, id, ${now}::timestamptz from unnest(${pupilIds}::uuid[]) as id`)
  await insertRole(change, pupilIds[0] ?? '', { role: 'scorekeeper', classId }, caller.personId)
  await insertRole(change, caller.personId, { role: 'teacher', classId }, caller.personId)
  await change.raise(classesCreated, { classIds: [classId], language })
  await change.raise(classesChanged, { classIds: [classId] })
  return classId
}

/** The maker of a rehearsal class, which is locked until the transaction ends; null for another class or one that was removed. */
export const lockRehearsalClass = async (tx: Transaction, classId: string): Promise<string | null> =>
  (
    await tx.maybe(sql<{ madeBy: string | null }>`
      select rehearsed_by as made_by from classes_class where id = ${classId} and archived_at is null for no key update`)
  )?.madeBy ?? null

/** Takes a rehearsal class out of every list. Journals keep its name. Call it with the class locked and its pupils erased. */
export const removeRehearsalClass = async (change: ChangeBy, classId: string): Promise<void> => {
  const { tx, now } = change
  await tx.run(sql`delete from classes_cover where class_id = ${classId}`)
  await tx.run(sql`delete from classes_pupil where class_id = ${classId}`)
  await endRolesOf(tx, classId)
  await tx.run(sql`update classes_class set archived_at = ${now}, version = version + 1 where id = ${classId}`)
  await change.raise(classesChanged, { classIds: [classId] })
}

/** Whether any of these is a rehearsal class. */
export const isAnyRehearsal = async (db: Queryable, classIds: readonly string[]): Promise<boolean> =>
  (await db.maybe(sql<{ id: string }>`
    select id from classes_class where id = any(${classIds}::uuid[]) and rehearsed_by is not null limit 1`)) !== null

/** The classes in use among these, without rehearsals. */
export const withoutRehearsals = async (db: Queryable, classIds: 'all' | readonly string[]): Promise<string[]> =>
  (
    await db.rows(sql<{ id: string }>`
      select id from classes_class where archived_at is null and rehearsed_by is null
        and (${classIds === 'all'} or id = any(${classIds === 'all' ? [] : classIds}::uuid[])) order by id`)
  ).map(({ id }) => id)

/**
 * The rehearsal classes whose work is not this person's, although they may look at every class of the school: those of others, and those
 * that were removed.
 */
export const rehearsalsBesides = async (db: Queryable, personId: string): Promise<string[]> =>
  (
    await db.rows(sql<{ id: string }>`
      select id from classes_class where rehearsed_by is not null and (rehearsed_by <> ${personId} or archived_at is not null)`)
  ).map(({ id }) => id)
