import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { closeSockets, lockPeople } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { openClass } from './class-rows.ts'
import { teachesClass } from './cover/cover-rows.ts'
import { classesChanged } from './domain-events.ts'
import { holdNamesIn } from './names/waiting-names.ts'
import { mayRunClass, mayTakeOut } from './permissions.ts'
import { notifyOfPlacing, removeFromClass } from './place-pupil.ts'
import { insertPupils, settleAsIn } from './pupil-rows.ts'
import { placesOf } from './settled-pupils.ts'

/**
 * Moves pupils from one open class to another, for those who run both, and not only stand in for the teachers of the first. They join before they leave, so that whatever ends with the last class,
 * such as a squad, goes on. Whoever is not in the first class any more stays as they are.
 * Refusals: classes.class-archived, classes.rehearsal-class, classes.already-in-class when both are the same class.
 */
export const movePupils = serve(classesCalls, 'classes.move-pupils', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, browser, now, afterwards } = change
  const teaches = await teachesClass(tx, caller.personId, input.fromClassId)
  permit(mayTakeOut(caller, input.fromClassId, teaches) && mayRunClass(caller, input.toClassId))
  if (input.fromClassId === input.toClassId) throw new Refused('classes.already-in-class')
  for (const classId of [input.fromClassId, input.toClassId]) {
    if ((await openClass(tx, classId)).isRehearsal) throw new Refused('classes.rehearsal-class')
  }
  await lockPeople(tx, input.personIds)
  const here = await tx.rows(sql<{ personId: string; isThere: boolean }>`
    select m.person_id, exists (
      select from classes_pupil o where o.person_id = m.person_id and o.class_id = ${input.toClassId}) as is_there
    from classes_pupil m where m.class_id = ${input.fromClassId} and m.person_id = any(${input.personIds}::uuid[])`)
  const joining = here.filter(({ isThere }) => !isThere).map(({ personId }) => ({ classId: input.toClassId, personId }))
  const joiningIds = joining.map(({ personId }) => personId)
  const personIds = here.map(({ personId }) => personId)
  const before = await placesOf(tx, personIds, now)
  await insertPupils(tx, joining, now)
  await settleAsIn(tx, { ...input, personIds })
  await holdNamesIn(change, joiningIds, [input.toClassId], browser.language)
  await notifyOfPlacing(change, joining)
  for (const subjectId of joiningIds) await recordAudit(change, { action: 'classes.place-pupil', subjectId, classId: input.toClassId })
  const { leftIds, endedSessionIds } = await removeFromClass(change, { classId: input.fromClassId, personIds, before })
  if (joining.length > 0) await change.raise(classesChanged, { classIds: [input.toClassId] })
  afterwards(() => closeSockets(school, endedSessionIds))
  return { moved: leftIds.length, gone: new Set(input.personIds).size - leftIds.length }
})
