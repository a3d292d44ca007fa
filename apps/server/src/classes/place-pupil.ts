import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { accountById, closeSockets, lockPeople, takeRole } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { holdOpenClass } from './closing.ts'
import { teachesClass } from './cover/cover-rows.ts'
import { classesChanged, pupilPlaced, pupilsLeft } from './domain-events.ts'
import { holdNamesIn } from './names/waiting-names.ts'
import { askNewStaff } from './new-staff.ts'
import { mayRunClass, mayTakeOut } from './permissions.ts'
import { deletePupil, insertPupils } from './pupil-rows.ts'
import { type PlaceOfPupil, placesOf } from './settled-pupils.ts'

/**
 * Tells the teachers of the classes that these pupils were in already: from then on, others know and decide about the pupil, too. They read so, too,
 * when a pupil who is still new to a class is removed from it.
 */
export const notifyOfPlacing = async (
  change: ChangeBy,
  places: readonly { readonly classId: string; readonly personId: string }[],
  removed = false,
): Promise<void> => {
  const { caller, tx } = change
  const told = await tx.rows(sql<{ personId: string; pupilName: string; className: string; readerIds: string[] }>`
    select p.id as person_id, p.display_name as pupil_name, c.name as class_name, array_agg(distinct r.person_id::text) as reader_ids
    from unnest(${places.map(({ classId }) => classId)}::uuid[], ${places.map(({ personId }) => personId)}::uuid[]) as n(class_id, person_id)
      join classes_class c on c.id = n.class_id join people_person p on p.id = n.person_id
      join classes_current_pupil m on m.person_id = n.person_id and m.class_id <> n.class_id
      join people_role r on r.class_id = m.class_id and r.role = 'teacher' and r.person_id <> ${caller.personId}
    group by p.id, p.display_name, c.id, c.name`)
  for (const placed of told) await change.raise(pupilPlaced, { ...placed, byName: caller.displayName, removed })
}

/** Puts a pupil of the school into a class. Refusals: classes.class-archived, classes.staff-not-pupil, classes.unconfirmed-account, classes.already-in-class, classes.rehearsal-class. */
export const placePupil = serve(classesCalls, 'classes.place-pupil', { who: 'signed-in' }, async change => {
  const { caller, input, tx, browser, now } = change
  permit(mayRunClass(caller, input.classId))
  await holdOpenClass(tx, input.classId)
  await lockPeople(tx, [input.personId])
  const account = await accountById(tx, input.personId)
  if (!account) throw new Refused('http.not-found')
  if (account.isStaff) throw new Refused('classes.staff-not-pupil')
  // Anybody can sign up under any name: until the address is confirmed nobody knows who this is.
  if (!account.isConfirmed) throw new Refused('classes.unconfirmed-account')
  const before = await placesOf(tx, [account.id], now)
  const placed = await insertPupils(tx, [{ classId: input.classId, personId: account.id }], now)
  if (placed === 0) throw new Refused('classes.already-in-class')
  await holdNamesIn(change, [account.id], [input.classId], browser.language)
  await askNewStaff(change, [account.id], { places: before })
  await notifyOfPlacing(change, [{ classId: input.classId, personId: account.id }])
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

type Leaving = { readonly classIds: readonly string[]; readonly personIds: readonly string[]; readonly before?: readonly PlaceOfPupil[] }
type Left = {
  readonly left: readonly { readonly classId: string; readonly personId: string }[]
  readonly endedSessionIds: readonly string[]
}

const removeFromOne = async (change: ChangeBy, classId: string, personIds: readonly string[]): Promise<Left> => {
  const left = await change.tx.rows(sql<{ personId: string; newUntil: Date | null; importId: string | null }>`
    delete from classes_pupil where class_id = ${classId} and person_id = any(${personIds}::uuid[]) returning person_id, new_until, import_id`)
  const leftIds = left.map(({ personId }) => personId)
  if (leftIds.length === 0) return { left: [], endedSessionIds: [] }
  const guests = left.filter(({ newUntil }) => newUntil !== null && newUntil > change.now)
  await notifyOfPlacing(
    change,
    guests.map(({ personId }) => ({ classId, personId })),
    true,
  )
  const endedSessionIds: string[] = []
  for (const personId of leftIds) {
    const ended = await takeRole(change, personId, { role: 'scorekeeper', classId })
    if (ended) endedSessionIds.push(...ended)
  }
  await change.raise(classesChanged, { classIds: [classId] })
  await change.raise(pupilsLeft, { personIds: leftIds, classIds: [classId] })
  for (const { personId: subjectId, importId } of left) {
    // Whoever undoes it brings them back as the import had placed them.
    const detail = importId === null ? {} : { importId }
    await recordAudit(change, { action: 'classes.remove-pupil', subjectId, classId, detail })
  }
  return { left: leftIds.map(personId => ({ classId, personId })), endedSessionIds }
}

/**
 * Removes pupils, who are locked (`lockPeople`), from classes; whoever is in none of them stays as they are. What waits of them is then asked of whoever decides
 * now and did not with their places `before`, which are their present ones unless they just joined another class. Returns who left, and the sessions that ended,
 * for `closeSockets`.
 */
export const removeFromClasses = async (change: ChangeBy, { classIds, personIds, ...had }: Leaving): Promise<Left> => {
  const before = had.before ?? (await placesOf(change.tx, personIds, change.now))
  const gone: Left[] = []
  for (const classId of classIds) gone.push(await removeFromOne(change, classId, personIds))
  const left = gone.flatMap(each => each.left)
  // The staff of these classes decide no longer, and admins do where nobody teaches the classes that stay.
  await askNewStaff(change, [...new Set(left.map(({ personId }) => personId))], { places: before })
  return { left, endedSessionIds: gone.flatMap(each => each.endedSessionIds) }
}

/**
 * Removes a pupil from a class. A scorekeeper of the class loses that role. The account, its PP and its history stay.
 * Refusals: classes.class-archived, classes.rehearsal-class, http.not-found for somebody who is not in it.
 */
export const removePupil = serve(classesCalls, 'classes.remove-pupil', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, afterwards } = change
  permit(mayTakeOut(caller, input.classId, await teachesClass(tx, caller.personId, input.classId)))
  if ((await holdOpenClass(tx, input.classId)).isRehearsal) throw new Refused('classes.rehearsal-class')
  await lockPeople(tx, [input.personId])
  const { left, endedSessionIds } = await removeFromClasses(change, { classIds: [input.classId], personIds: [input.personId] })
  if (left.length === 0) throw new Refused('http.not-found')
  afterwards(() => closeSockets(school, endedSessionIds))
  return DONE
})
