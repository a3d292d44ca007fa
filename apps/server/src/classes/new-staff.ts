// Whoever decides from now on about what waits of pupils is asked about it: staff of a class that pupils come to, or whose rights begin.

import { coveringNow, lockPeople, rightsGained, rightsLost, taughtBy } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { pupilsGotStaff } from './domain-events.ts'
import { notifyAskedNames } from './names/waiting-names.ts'
import { placesOf, type StaffBefore } from './settled-pupils.ts'

/** Asks about what waits of these pupils whoever decides on it now, and did not before. */
export const askNewStaff = async (change: Change, personIds: readonly string[], before: StaffBefore): Promise<void> => {
  if (personIds.length === 0) return
  const together = change.newId()
  await notifyAskedNames(change, personIds, { before, together })
  await change.raise(pupilsGotStaff, { personIds, before, together })
}

const pupilsOf = async ({ tx }: Pick<Change, 'tx'>, classIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows(sql<{ personId: string }>`
      select distinct person_id from classes_pupil where class_id = any(${classIds}::uuid[]) order by person_id`)
  ).map(({ personId }) => personId)

/** The rights of these staff over these open classes have just begun. */
export const askStaffOfClasses = async (change: Change, classIds: readonly string[], staffIds: readonly string[]): Promise<void> => {
  if (classIds.length === 0 || staffIds.length === 0) return
  const personIds = await pupilsOf(change, classIds)
  // Of two at one moment, the second would pass over what the first is asked about.
  await lockPeople(change.tx, personIds)
  await askNewStaff(change, personIds, { places: await placesOf(change.tx, personIds, change.now), newRights: { staffIds, classIds } })
}

/** Those of these pupils who are in an open class besides these. */
const inOthers = async ({ tx }: Pick<Change, 'tx'>, personIds: readonly string[], classIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows(sql<{ personId: string }>`
      select distinct person_id from classes_current_pupil
      where person_id = any(${personIds}::uuid[]) and class_id <> all(${classIds}::uuid[])`)
  ).map(({ personId }) => personId)

/** Archives or reopens these classes, which are locked, and asks whoever decides about their pupils only since then. */
export const askNewStaffAfter = async <Result>(
  change: Change,
  { classIds, archived }: { readonly classIds: readonly string[]; readonly archived: boolean },
  work: () => Promise<Result>,
): Promise<Result> => {
  const pupilIds = await pupilsOf(change, classIds)
  const personIds = archived ? await inOthers(change, pupilIds, classIds) : pupilIds
  await lockPeople(change.tx, personIds)
  const places = await placesOf(change.tx, personIds, change.now)
  const result = await work()
  await askNewStaff(change, personIds, { places })
  return result
}

/** The open classes that nobody teaches, if this person is an admin: their decisions are awaited there. */
const untaughtFor = async ({ tx }: Change, personId: string): Promise<string[]> =>
  (
    await tx.rows(sql<{ id: string }>`
      select c.id from classes_class c
      where c.archived_at is null and exists (select from people_role where person_id = ${personId} and role = 'admin') and not exists (
        select from people_role r join people_person p on p.id = r.person_id
        where r.class_id = c.id and r.role = 'teacher' and p.suspended_at is null and p.is_confirmed)`)
  ).map(({ id }) => id)

/** The open classes in which somebody's decisions are awaited: those they teach or stand in for and, for an admin, those that nobody teaches. */
const awaitedIn = async (change: Change, personId: string): Promise<string[]> => {
  const covered = await coveringNow(change.tx, { personId }, change.now)
  return [...(await taughtBy(change.tx, personId)), ...covered.map(({ classId }) => classId), ...(await untaughtFor(change, personId))]
}

export const askWhoeverGained = listenTo(rightsGained, async (change, { personId, over }) => {
  if (over === 'all') return askStaffOfClasses(change, await awaitedIn(change, personId), [personId])
  return askStaffOfClasses(change, over === 'untaught' ? await untaughtFor(change, personId) : over, [personId])
})

/** Where nobody teaches a class any more, its admins decide. */
export const askAdminsInstead = listenTo(rightsLost, async (change, { taughtIds }) => {
  if (taughtIds.length === 0) return
  const admins = await change.tx.rows(sql<{ personId: string }>`select person_id from people_role where role = 'admin'`)
  await askStaffOfClasses(
    change,
    taughtIds,
    admins.map(({ personId }) => personId),
  )
})
