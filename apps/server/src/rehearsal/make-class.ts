import { REHEARSAL_NAMES, sayRehearsal } from '@xiotein/content/rehearsal'
import type { Language } from '@xiotein/game/rules'
import { recordAudit } from '../audit/index.ts'
import { classesChanged, classesCreated } from '../classes/index.ts'
import { insertVouchedFor, lockPeople } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import { newTypedCode } from '../platform/sign-in/index.ts'
import { mayKeepTestAccounts } from './permissions.ts'

/** Makes test accounts that nobody can sign in to. */
export const insertTestAccounts = async (
  tx: Transaction,
  people: readonly { readonly id: string; readonly displayName: string }[],
  now: Date,
): Promise<void> => {
  await insertVouchedFor(
    tx,
    people.map(person => ({ ...person, email: null, username: null })),
    now,
  )
  await tx.run(sql`update people_person set is_test = true where id = any(${people.map(({ id }) => id)}::uuid[])`)
}

export const joinClasses = async (tx: Transaction, personIds: readonly string[], classIds: readonly string[], now: Date): Promise<void> => {
  await tx.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at)
    select c.id, p.id, ${now}::timestamptz from unnest(${classIds}::uuid[]) as c (id), unnest(${personIds}::uuid[]) as p (id)`)
}

export type MadeClass = { readonly classId: string; readonly code: string; readonly pupilIds: readonly string[] }

/** The class, its pupils, one of whom keeps score, and whoever made it as its teacher. Refusal: rehearsal.open-already. */
export const makeClass = async (change: ChangeBy, language: Language): Promise<MadeClass> => {
  const { tx, caller, now, newId } = change
  await lockPeople(tx, [caller.personId])
  if (await tx.maybe(sql<{ id: string }>`select class_id as id from rehearsal_class where made_by = ${caller.personId}`))
    throw new Refused('rehearsal.open-already')
  const [classId, code] = [newId(), newTypedCode(6)]
  const people = REHEARSAL_NAMES.map(displayName => ({ id: newId(), displayName }))
  const pupilIds = people.map(({ id }) => id)
  await tx.run(sql`
    insert into classes_class (id, name, code, created_at)
    values (${classId}, ${sayRehearsal(language, 'class.name', { code })}, ${code}, ${now})`)
  await tx.run(sql`insert into rehearsal_class (class_id, made_by, made_at) values (${classId}, ${caller.personId}, ${now})`)
  await change.raise(classesCreated, { classIds: [classId], language })
  await insertTestAccounts(tx, people, now)
  await joinClasses(tx, pupilIds, [classId], now)
  const roles = [
    { personId: pupilIds[0] ?? '', role: 'scorekeeper' },
    // An admin has these rights anyway.
    ...(mayKeepTestAccounts(caller) ? [] : [{ personId: caller.personId, role: 'teacher' }]),
  ]
  for (const { personId, role } of roles) {
    await tx.run(sql`
      insert into people_role (id, person_id, role, class_id, assigned_by, assigned_at)
      values (${newId()}, ${personId}, ${role}, ${classId}, ${caller.personId}, ${now})`)
  }
  await change.raise(classesChanged, { classIds: [classId] })
  await recordAudit(change, { action: 'rehearsal.open', classId, detail: { count: pupilIds.length } })
  return { classId, code, pupilIds }
}
