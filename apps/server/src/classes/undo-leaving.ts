import { classesCalls } from '@xiotein/contract/classes'
import { doneInClasses, recordAudit } from '../audit/index.ts'
import { accountById, lockPeople } from '../people/index.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { inAlphabet } from './by-name.ts'
import { classesChanged } from './domain-events.ts'
import { holdNamesIn } from './names/waiting-names.ts'
import { askNewStaff } from './new-staff.ts'
import { mayRunClass, mayRunSomeClass } from './permissions.ts'
import { notifyOfPlacing } from './place-pupil.ts'
import { insertPupils } from './pupil-rows.ts'
import { placesOf } from './settled-pupils.ts'

/** These classes by name, held as they are until the transaction ends. */
const holdClasses = async (tx: Transaction, classIds: readonly string[]) => {
  const rows = await tx.rows(sql<{ id: string; name: string; isArchived: boolean }>`
    select id, name, archived_at is not null as is_archived from classes_class where id = any(${classIds}::uuid[]) order by id for share`)
  return rows.toSorted((one, other) => inAlphabet(one.name, other.name))
}

/**
 * Brings a pupil back into the classes from which the caller took them at that moment because they were said to leave the school. Sent once more, it changes
 * nothing. Whoever is in one class is new to the next for a day. Answers with the classes that the pupil is in again, and with those that are archived or no
 * longer the caller's, in which the pupil is not. Refusals: classes.not-taken-out, classes.class-archived and http.forbidden where that is true of all of
 * them, http.not-found, classes.staff-not-pupil.
 */
export const undoLeaving = serve(classesCalls, 'classes.undo-leaving', { who: 'signed-in', early: mayRunSomeClass }, async change => {
  const { caller, input, tx, browser, now } = change
  const { personId } = input
  const done = await doneInClasses(
    tx,
    caller,
    { action: 'classes.remove-pupil', subjectId: personId, fact: 'importId' },
    new Date(input.at),
  )
  const importIds = new Map(done.map(({ classId, fact }) => [classId, fact]))
  const taken = await holdClasses(tx, [...importIds.keys()])
  if (taken.length === 0) throw new Refused('classes.not-taken-out')
  const open = taken.filter(({ id, isArchived }) => !isArchived && mayRunClass(caller, id))
  if (open.length === 0 && taken.some(({ isArchived }) => isArchived)) throw new Refused('classes.class-archived')
  permit(open.length > 0)
  await lockPeople(tx, [personId])
  const account = await accountById(tx, personId)
  if (!account) throw new Refused('http.not-found')
  if (account.isStaff) throw new Refused('classes.staff-not-pupil')
  const before = await placesOf(tx, [personId], now)
  const missing = open.filter(({ id }) => !before.some(({ classId }) => classId === id)).map(({ id: classId }) => ({ classId, personId }))
  const missingIds = missing.map(({ classId }) => classId)
  // One after the other: whoever is in one class is new to the next.
  for (const place of missing) await insertPupils(tx, [place], now, importIds.get(place.classId) ?? null)
  if (missing.length > 0) {
    await holdNamesIn(change, [personId], missingIds, browser.language)
    await askNewStaff(change, [personId], { places: before })
    await notifyOfPlacing(change, missing)
    for (const classId of missingIds) await recordAudit(change, { action: 'classes.place-pupil', subjectId: personId, classId })
    await change.raise(classesChanged, { classIds: missingIds })
  }
  return {
    classes: open.map(({ id, name }) => ({ id, name })),
    notBack: taken.flatMap(({ id, name, isArchived }) =>
      open.some(each => each.id === id) ? [] : [{ id, name, why: isArchived ? ('archived' as const) : ('others' as const) }],
    ),
  }
})
