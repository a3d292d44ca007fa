import { coveringNow, endHanded, handedBy, lockPeople, personErased, rightsLost } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { permit } from '../platform/http/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { coverEnded } from './domain-events.ts'
import { settledPlacesOf } from './settled-pupils.ts'

/** A class in which somebody has the rights of a teacher now, with null for the whole school of an admin; since when they stood in first, where they only stand in. */
type Taught = { readonly classId: string | null; readonly coveredSince: Date | null }

/** The classes of a person, with covers. A cover that is no longer due was ended while this call waited. */
const taughtBy = async (tx: Transaction, personId: string, now: Date): Promise<Taught[]> => {
  const covered = await coveringNow(tx, { personId }, now)
  return tx.rows(sql<{ classId: string | null; coveredSince: Date | null }>`
    select t.class_id, t.covered_since from people_person p, lateral (
      select r.class_id, null::timestamptz as covered_since from people_role_place r
      where r.person_id = p.id and r.role in ('admin', 'teacher') and r.in_use
      union all
      select c.class_id, min(c.from_at) from classes_cover c
      where c.person_id = p.id and c.class_id = any(${covered.map(({ classId }) => classId)}::uuid[])
      group by c.class_id having bool_or(c.from_at <= ${now} and c.until_at > ${now} and c.due_at is not null)) t
    where p.id = ${personId} and p.suspended_at is null and p.erased_at is null`)
}

const runsSchool = (taught: readonly Taught[]): boolean => taught.some(({ classId }) => classId === null)

/**
 * Returns those of these places of pupils whose links a member of staff may hand out. One who only stands in may not for pupils who came since: they could add a
 * pupil, sign in as that one, and stay in the class when the cover is over.
 */
const knownIn = <Place extends { readonly classId: string; readonly joinedAt: Date }>(
  taught: readonly Taught[],
  places: readonly Place[],
): Place[] =>
  places.filter(({ classId, joinedAt }) =>
    taught.some(each => each.classId === classId && (each.coveredSince === null || joinedAt < each.coveredSince)),
  )

/**
 * Those among these people for whom somebody who is locked (`lockPeople`) may make a link for a new password or a sign-in code: all for an admin, otherwise the
 * pupils who are settled in a class of theirs, and came before they began to stand in there.
 */
export const mayMakeLinksFor = async (
  tx: Transaction,
  personId: string,
  subjectIds: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const taught = await taughtBy(tx, personId, now)
  if (runsSchool(taught)) return new Set(subjectIds)
  return new Set(knownIn(taught, await settledPlacesOf(tx, subjectIds, now)).map(place => place.personId))
}

/** Admits somebody who is locked to making a link or a code for one person. Refusals: classes.new-to-class, classes.joined-under-cover. */
export const permitLinkFor = async (tx: Transaction, personId: string, subjectId: string, now: Date): Promise<void> => {
  const taught = await taughtBy(tx, personId, now)
  if (runsSchool(taught)) return
  const places = (await settledPlacesOf(tx, [subjectId], now)).filter(place => taught.some(({ classId }) => classId === place.classId))
  permit(places.length > 0, 'classes.new-to-class')
  permit(knownIn(taught, places).length > 0, 'classes.joined-under-cover')
}

/**
 * The links for a new password and the sign-in codes that somebody has made, or read in the outbox, end with the right to make them, except for pupils who
 * are settled in another class of theirs: otherwise a link would open an account for somebody who has no right to it any more.
 */
const endLinks = async ({ tx, now }: Change, { personId }: { readonly personId: string }): Promise<void> => {
  // A link that is made meanwhile is there when the lock is free, or is made after the end and refused.
  await lockPeople(tx, [personId])
  const handed = await handedBy(tx, personId)
  const subjectIds = [...new Set(handed.map(each => each.personId))]
  const theirs = await mayMakeLinksFor(tx, personId, subjectIds, now)
  const others = handed.filter(each => !theirs.has(each.personId))
  await endHanded(tx, others)
}
export const endLinksAfterCover = listenTo(coverEnded, endLinks)
export const endLinksOfRole = listenTo(rightsLost, endLinks)
export const endLinksOfErased = listenTo(personErased, endLinks)
