import { classesCalls } from '@xiotein/contract/classes'
import { closeSockets, lockPeople } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { openClass } from './class-rows.ts'
import { teachesClass } from './cover/cover-rows.ts'
import { mayTakeOut } from './permissions.ts'
import { removeFromClass } from './place-pupil.ts'

/**
 * Takes a pupil who leaves the school out of all open classes from which the caller may take pupils, and answers with these. The account, its PP
 * and its history stay; what ends with the last class ends. `elsewhere` counts the classes of others that the pupil is still in.
 * Refusals: classes.class-archived, classes.rehearsal-class, http.not-found for somebody who is not in the class.
 */
export const leaveSchool = serve(classesCalls, 'classes.leave-school', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, afterwards } = change
  const { classId, personId } = input
  permit(mayTakeOut(caller, classId, await teachesClass(tx, caller.personId, classId)))
  const others = await tx.rows(sql<{ id: string }>`
    select class_id as id from classes_current_pupil
    where person_id = ${personId} and class_id <> ${classId} and rehearsed_by is null order by class_id`)
  const own = [classId]
  for (const { id } of others) if (mayTakeOut(caller, id, await teachesClass(tx, caller.personId, id))) own.push(id)
  const classes: { id: string; name: string }[] = []
  for (const id of own.sort()) {
    const found = await openClass(tx, id)
    if (found.isRehearsal) throw new Refused('classes.rehearsal-class')
    classes.push({ id, name: found.name })
  }
  await lockPeople(tx, [personId])
  const left = new Set<string>()
  for (const { id } of classes) {
    const { leftIds, endedSessionIds } = await removeFromClass(change, { classId: id, personIds: [personId] })
    if (leftIds.length > 0) left.add(id)
    afterwards(() => closeSockets(school, endedSessionIds))
  }
  if (!left.has(classId)) throw new Refused('http.not-found')
  return { classes: classes.filter(({ id }) => left.has(id)), elsewhere: others.length - (own.length - 1) }
})
