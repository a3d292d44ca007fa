import { rehearsalCalls } from '@xiotein/contract/rehearsal'
import { recordAudit } from '../audit/index.ts'
import { classesChanged, holdOpenClass, insertPupils } from '../classes/index.ts'
import { closeSockets, erasePersonalData, insertTestAccounts, requireOneAlphabet } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import type { FeatureParts } from '../platform/feature.ts'
import { type Endpoint, permit, Refused, serve } from '../platform/http/index.ts'
import { mayKeepTestAccounts } from './permissions.ts'

/** The test accounts of the school, without the simulated pupils of rehearsals. */
export const accounts = serve(rehearsalCalls, 'rehearsal.accounts', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayKeepTestAccounts(caller))
  return {
    accounts: await db.rows(sql<{ id: string; displayName: string; classes: string[] }>`
      select p.id, p.display_name,
             array(select m.class_name from classes_current_pupil m where m.person_id = p.id order by m.class_name collate "und-x-icu") as classes
      from people_person p
      where p.is_test and p.erased_at is null and not exists (select from people_simulated s where s.person_id = p.id)
      order by p.display_name collate "und-x-icu", p.id`),
  }
})

const insertAccount = async (change: ChangeBy, displayName: string, classIds: readonly string[]) => {
  const { tx, now, newId } = change
  const person = { id: newId(), displayName }
  await insertTestAccounts(tx, [person], now)
  await insertPupils(
    tx,
    classIds.map(classId => ({ classId, personId: person.id })),
    now,
  )
  await change.raise(classesChanged, { classIds })
  return person
}

/** Refusals: people.mixed-letters, openClass's, classes.rehearsal-class. */
export const makeAccount = serve(rehearsalCalls, 'rehearsal.make-account', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayKeepTestAccounts(caller))
  const { displayName, classId } = input
  requireOneAlphabet(displayName)
  if (classId !== null) await holdOpenClass(tx, classId)
  const person = await insertAccount(change, displayName, classId === null ? [] : [classId])
  await recordAudit(change, { action: 'rehearsal.make-account', subjectId: person.id, classId })
  return person
})

/**
 * A new account takes the place of one that is erased, in the classes that it was a pupil of: journals are never edited.
 * Refusals: http.not-found, rehearsal.not-test-account, classes.rehearsal-class.
 */
export const resetAccount = ({ erasers }: FeatureParts): Endpoint =>
  serve(rehearsalCalls, 'rehearsal.reset-account', { who: 'signed-in' }, async change => {
    const { caller, input, tx, school, browser, afterwards } = change
    permit(mayKeepTestAccounts(caller))
    const placesOf = async () =>
      (
        await tx.rows(sql<{ id: string }>`
          select m.class_id as id from classes_current_pupil m where m.person_id = ${input.personId} order by m.class_id`)
      ).map(({ id }) => id)
    // The classes before the person, as wherever somebody joins one.
    const held = await placesOf()
    for (const classId of held) await holdOpenClass(tx, classId)
    const before = await tx.maybe(sql<{ displayName: string; isTest: boolean }>`
      select display_name, is_test from people_person where id = ${input.personId} and erased_at is null and not is_program for update`)
    if (!before) throw new Refused('http.not-found')
    if (!before.isTest) throw new Refused('rehearsal.not-test-account')
    // Read again: whatever was archived or left meanwhile is no class of theirs any more, and what is not held may be archived at any moment.
    const classIds = (await placesOf()).filter(id => held.includes(id))
    const ended = await erasePersonalData(change, [input.personId], browser.language, erasers)
    const person = await insertAccount(change, before.displayName, classIds)
    await recordAudit(change, { action: 'rehearsal.reset-account', subjectId: person.id })
    afterwards(() => closeSockets(school, ended))
    return person
  })
