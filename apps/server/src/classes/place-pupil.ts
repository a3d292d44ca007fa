import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { accountById, closeSockets, lockPeople, takeRole } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { openClass } from './class-rows.ts'
import { classesChanged, pupilsLeft } from './domain-events.ts'
import { lookAtNames } from './names/waiting-names.ts'
import { mayRunClass } from './permissions.ts'
import { deletePupil, insertPupils } from './pupil-rows.ts'

/** Puts a pupil of the school into a class. Refusals: classes.class-archived, classes.staff-not-pupil, classes.unconfirmed-account, classes.already-in-class, classes.rehearsal-class. */
export const placePupil = serve(classesCalls, 'classes.place-pupil', { who: 'signed-in' }, async change => {
  const { caller, input, tx, browser, now } = change
  permit(mayRunClass(caller, input.classId))
  await openClass(tx, input.classId)
  await lockPeople(tx, [input.personId])
  const account = await accountById(tx, input.personId)
  if (!account) throw new Refused('http.not-found')
  if (account.isStaff) throw new Refused('classes.staff-not-pupil')
  // Anybody can sign up under any name: until the address is confirmed nobody knows who this is.
  if (!account.isConfirmed) throw new Refused('classes.unconfirmed-account')
  const placed = await insertPupils(tx, [{ classId: input.classId, personId: account.id }], now)
  if (placed === 0) throw new Refused('classes.already-in-class')
  await lookAtNames(change, [account.id], [input.classId], browser.language)
  await change.raise(classesChanged, { classIds: [input.classId] })
  await recordAudit(change, { action: 'classes.place-pupil', subjectId: account.id, classId: input.classId })
  return DONE
})

/** Staff are never pupils: a pupil who becomes staff leaves all their classes. PP and history stay. */
export const leaveClasses = async (change: ChangeBy, personId: string): Promise<void> => {
  const classIds = await deletePupil(change.tx, personId)
  for (const classId of classIds) await recordAudit(change, { action: 'classes.remove-pupil', subjectId: personId, classId })
  await change.raise(classesChanged, { classIds })
  await change.raise(pupilsLeft, { personIds: [personId], classIds })
}

/**
 * Removes a pupil from a class. A scorekeeper of the class loses that role. The account, its PP and its history stay.
 * Refusals: classes.class-archived, classes.rehearsal-class.
 */
export const removePupil = serve(classesCalls, 'classes.remove-pupil', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, afterwards } = change
  permit(mayRunClass(caller, input.classId))
  if ((await openClass(tx, input.classId)).isRehearsal) throw new Refused('classes.rehearsal-class')
  await lockPeople(tx, [input.personId])
  const removed = await tx.run(sql`delete from classes_pupil where class_id = ${input.classId} and person_id = ${input.personId}`)
  if (removed === 0) throw new Refused('http.not-found')
  const ended = await takeRole(change, input.personId, { role: 'scorekeeper', classId: input.classId })
  await change.raise(classesChanged, { classIds: [input.classId] })
  await change.raise(pupilsLeft, { personIds: [input.personId], classIds: [input.classId] })
  await recordAudit(change, { action: 'classes.remove-pupil', subjectId: input.personId, classId: input.classId })
  afterwards(() => closeSockets(school, ended ?? []))
  return DONE
})
