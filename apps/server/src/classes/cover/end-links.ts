import { ownActs } from '../../audit/index.ts'
import { endInvitations, INVITATION_MS, lockPeople } from '../../people/index.ts'
import { sql, type Transaction } from '../../platform/database/index.ts'
import { listenTo } from '../../platform/listen-to.ts'
import { coverEnded } from '../domain-events.ts'
import { settledSince } from '../settled-pupils.ts'

/**
 * Those among these people for whom somebody who is locked (`lockPeople`) may make a link for a new password: all for an admin, otherwise the
 * pupils who are settled in a class of theirs. A cover that has ended is not due any more, also where it ended after `now`.
 */
export const mayMakeLinksFor = async (
  tx: Transaction,
  personId: string,
  subjectIds: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const kept = await tx.rows(sql<{ personId: string }>`
    select p.id as person_id from people_person p
    where p.id = any(${subjectIds}::uuid[]) and (exists (select from people_role r where r.person_id = ${personId} and r.role = 'admin')
       or exists (
         select from classes_pupil m where m.person_id = p.id and (m.joined_at <= ${settledSince(now)} or m.joined_at = p.created_at) and (
           exists (select from people_role r where r.person_id = ${personId} and r.role = 'teacher' and r.class_id = m.class_id)
           or exists (select from classes_cover v
                      where v.person_id = ${personId} and v.class_id = m.class_id and v.from_at <= ${now} and v.until_at > ${now}
                        and v.due_at is not null))))`)
  return new Set(kept.map(row => row.personId))
}

/**
 * The links for a new password that somebody has made for pupils of a class end with the cover, except for pupils who are settled in another
 * class of theirs: otherwise such a link would open an account for somebody who has no right to it any more.
 */
export const endLinksAfterCover = listenTo(coverEnded, async ({ tx, now }, { personId }) => {
  // A link that is made meanwhile is in the log when the lock is free, or is made after the end and refused.
  await lockPeople(tx, [personId])
  const own = { approve: 'classes.issue-reset-link', deny: 'classes.issue-reset-link' } as const
  const made = await ownActs(tx, { personId, actingAdminId: null }, own, new Date(now.getTime() - INVITATION_MS))
  const theirs = await mayMakeLinksFor(
    tx,
    personId,
    made.subjectIds.flatMap(id => id ?? []),
    now,
  )
  await endInvitations(
    tx,
    made.subjectIds.flatMap((id, nth) => {
      const at = made.ats[nth]
      return id === null || at === undefined || theirs.has(id) ? [] : [{ personId: id, at }]
    }),
  )
})
