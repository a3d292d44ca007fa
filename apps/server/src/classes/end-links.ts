import { endHanded, handedBy, lockPeople, personErased, rightsLost } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { coverEnded } from './domain-events.ts'
import { settledPlacesOf } from './settled-pupils.ts'

/**
 * The classes in which somebody has the rights of a teacher now, with null for the whole school of an admin. What is not due any more is a cover
 * that was ended while this call waited.
 */
const taughtBy = async (tx: Transaction, personId: string, now: Date): Promise<(string | null)[]> => {
  const rows = await tx.rows(sql<{ classId: string | null }>`
    select t.class_id from people_person p, lateral (
      select r.class_id from people_role_place r where r.person_id = p.id and r.role in ('admin', 'teacher') and r.in_use
      union all
      select v.class_id from people_cover_place v join classes_cover c using (person_id, class_id, from_at, until_at)
      where v.person_id = p.id and v.from_at <= ${now} and v.until_at > ${now} and c.due_at is not null) t
    where p.id = ${personId} and p.suspended_at is null and p.erased_at is null`)
  return rows.map(({ classId }) => classId)
}

/**
 * Those among these people for whom somebody who is locked (`lockPeople`) may make a link for a new password or a sign-in code: all for an admin, otherwise the
 * pupils who are settled in a class of theirs.
 */
export const mayMakeLinksFor = async (
  tx: Transaction,
  personId: string,
  subjectIds: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const taught = await taughtBy(tx, personId, now)
  if (taught.includes(null)) return new Set(subjectIds)
  const places = await settledPlacesOf(tx, subjectIds, now)
  return new Set(places.filter(({ classId }) => taught.includes(classId)).map(place => place.personId))
}

/**
 * The links for a new password and the sign-in codes that somebody has made for pupils end with the right to make them, except for pupils who
 * are settled in another class of theirs: otherwise a link would open an account for somebody who has no right to it any more.
 */
const endLinks = async ({ tx, now }: Change, { personId }: { readonly personId: string }): Promise<void> => {
  // A link that is made meanwhile is there when the lock is free, or is made after the end and refused.
  await lockPeople(tx, [personId])
  const pupilIds = await handedBy(tx, personId)
  const theirs = await mayMakeLinksFor(tx, personId, pupilIds, now)
  const others = pupilIds.filter(id => !theirs.has(id))
  await endHanded(tx, personId, others)
}
export const endLinksAfterCover = listenTo(coverEnded, endLinks)
export const endLinksOfRole = listenTo(rightsLost, endLinks)
export const endLinksOfErased = listenTo(personErased, endLinks)
