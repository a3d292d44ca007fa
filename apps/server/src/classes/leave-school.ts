import { classesCalls } from '@xiotein/contract/classes'
import { closeSockets, lockPeople } from '../people/index.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { openClass } from './class-rows.ts'
import { holdClasses } from './closing.ts'
import { teachesClass } from './cover/cover-rows.ts'
import { mayTakeOut } from './permissions.ts'
import { removeFromClasses } from './place-pupil.ts'

const realClassesOf = (tx: Transaction, personId: string): Promise<{ id: string; name: string }[]> =>
  tx.rows(sql<{ id: string; name: string }>`
    select class_id as id, class_name as name from classes_current_pupil
    where person_id = ${personId} and rehearsed_by is null order by class_id`)

/**
 * Takes a pupil who leaves the school out of all open classes from which the caller may take pupils, and answers with these. The account, its PP
 * and its history stay; what ends with the last class ends. `elsewhere` counts the classes of others that the pupil is still in.
 * Refusals: classes.class-archived, classes.rehearsal-class, http.not-found for somebody who is not in the class.
 */
export const leaveSchool = serve(classesCalls, 'classes.leave-school', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, now, afterwards } = change
  const { classId, personId } = input
  permit(mayTakeOut(caller, classId, await teachesClass(tx, caller.personId, classId)))
  const heldIds = [classId, ...(await realClassesOf(tx, personId)).map(({ id }) => id)]
  await holdClasses(tx, heldIds)
  const found = await openClass(tx, classId)
  if (found.isRehearsal) throw new Refused('classes.rehearsal-class')
  // Whoever adds the pupil to a further class at this moment is waited for.
  await lockPeople(tx, [personId])
  const addedIds = (await realClassesOf(tx, personId)).map(({ id }) => id).filter(id => !heldIds.includes(id))
  if (addedIds.length > 0) await holdClasses(tx, addedIds)
  const others = (await realClassesOf(tx, personId)).filter(({ id }) => id !== classId)
  const own = [{ id: classId, name: found.name }]
  for (const other of others) if (mayTakeOut(caller, other.id, await teachesClass(tx, caller.personId, other.id))) own.push(other)
  const { left, endedSessionIds } = await removeFromClasses(change, { classIds: own.map(({ id }) => id), personIds: [personId] })
  if (!left.some(place => place.classId === classId)) throw new Refused('http.not-found')
  afterwards(() => closeSockets(school, endedSessionIds))
  return {
    classes: own.filter(({ id }) => left.some(place => place.classId === id)),
    elsewhere: others.length - (own.length - 1),
    at: now.toISOString(),
  }
})
