import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { closeSockets, lockPeople } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { type Browser, permit, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { holdOpenClass } from './closing.ts'
import { teachesClass } from './cover/cover-rows.ts'
import { classesChanged } from './domain-events.ts'
import { makeClass, teachOwnClass } from './edit-class.ts'
import { holdNamesIn } from './names/waiting-names.ts'
import { mayRunClass, mayTakeOut } from './permissions.ts'
import { notifyOfPlacing, removeFromClasses } from './place-pupil.ts'
import { insertPupils, settleAsIn } from './pupil-rows.ts'
import { placesOf } from './settled-pupils.ts'

type Moving = ChangeBy<Person> & { readonly browser: Pick<Browser, 'language'> }
type Move = { readonly fromClassId: string; readonly toClassId: string; readonly personIds: readonly string[] }

/** Refusals: http.not-found, classes.class-archived, classes.rehearsal-class. */
const requireMovable = async ({ tx }: Moving, classId: string): Promise<void> => {
  if ((await holdOpenClass(tx, classId)).isRehearsal) throw new Refused('classes.rehearsal-class')
}

/**
 * Moves pupils, who join before they leave, so that whatever ends with the last class, such as a squad, goes on. Whoever is not in the first class any
 * more stays as they are.
 */
const move = async (change: Moving, moving: Move): Promise<{ moved: number; gone: number }> => {
  const { tx, school, browser, now, afterwards } = change
  const { fromClassId, toClassId } = moving
  await lockPeople(tx, moving.personIds)
  const here = await tx.rows(sql<{ personId: string; isThere: boolean }>`
    select m.person_id, exists (
      select from classes_pupil o where o.person_id = m.person_id and o.class_id = ${toClassId}) as is_there
    from classes_pupil m where m.class_id = ${fromClassId} and m.person_id = any(${moving.personIds}::uuid[])`)
  const joining = here.filter(({ isThere }) => !isThere).map(({ personId }) => ({ classId: toClassId, personId }))
  const joiningIds = joining.map(({ personId }) => personId)
  const personIds = here.map(({ personId }) => personId)
  const before = await placesOf(tx, personIds, now)
  await insertPupils(tx, joining, now)
  await settleAsIn(tx, { fromClassId, toClassId, personIds, joinedIds: joiningIds })
  await holdNamesIn(change, joiningIds, [toClassId], browser.language)
  await notifyOfPlacing(change, joining)
  for (const subjectId of joiningIds) await recordAudit(change, { action: 'classes.place-pupil', subjectId, classId: toClassId })
  const { left, endedSessionIds } = await removeFromClasses(change, { classIds: [fromClassId], personIds, before })
  if (joining.length > 0) await change.raise(classesChanged, { classIds: [toClassId] })
  afterwards(() => closeSockets(school, endedSessionIds))
  return { moved: left.length, gone: new Set(moving.personIds).size - left.length }
}

/**
 * Moves pupils from one open class to another, for those who run both, and not only stand in for the teachers of the first.
 * Refusals: classes.class-archived, classes.rehearsal-class, classes.already-in-class when both are the same class.
 */
export const movePupils = serve(classesCalls, 'classes.move-pupils', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const teaches = await teachesClass(tx, caller.personId, input.fromClassId)
  permit(mayTakeOut(caller, input.fromClassId, teaches) && mayRunClass(caller, input.toClassId))
  if (input.fromClassId === input.toClassId) throw new Refused('classes.already-in-class')
  for (const classId of [input.fromClassId, input.toClassId].sort()) await requireMovable(change, classId)
  return move(change, input)
})

/**
 * Makes a class and moves pupils of another into it, for admins: both or neither, so that an answer that was lost leaves no empty class.
 * Refusals: http.not-found where none of them is in the first class any more, classes.class-archived, classes.rehearsal-class, classes.class-name-taken.
 */
export const moveToNewClass = serve(classesCalls, 'classes.move-to-new-class', { who: 'signed-in' }, async change => {
  const { caller, input } = change
  permit(mayRunSchool(caller))
  await requireMovable(change, input.fromClassId)
  const { id: toClassId } = await makeClass(change, input.name)
  if (input.teach) await teachOwnClass(change, toClassId)
  const done = await move(change, { ...input, toClassId })
  if (done.moved === 0) throw new Refused('http.not-found')
  return done
})
