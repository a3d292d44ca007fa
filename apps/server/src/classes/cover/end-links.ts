import { ownActs } from '../../audit/index.ts'
import { endInvitations, INVITATION_MS } from '../../people/index.ts'
import { sql } from '../../platform/database/index.ts'
import { listenTo } from '../../platform/listen-to.ts'
import { coverEnded } from '../domain-events.ts'
import { settledSince } from '../settled-pupils.ts'

/**
 * The links for a new password that somebody has made for pupils of a class end with the cover, except for pupils who are settled in another
 * class of theirs: otherwise such a link would open an account for somebody who has no right to it any more.
 */
export const endLinksAfterCover = listenTo(coverEnded, async ({ tx, now }, { personId }) => {
  const own = { approve: 'classes.issue-reset-link', deny: 'classes.issue-reset-link' } as const
  const made = await ownActs(tx, { personId, actingAdminId: null }, own, new Date(now.getTime() - INVITATION_MS))
  const kept = await tx.rows(sql<{ personId: string }>`
    select p.id as person_id from people_person p
    where p.id = any(${[...made.subjectIds]}::uuid[]) and (exists (select from people_role r where r.person_id = ${personId} and r.role = 'admin')
       or exists (
         select from classes_pupil m where m.person_id = p.id and (m.joined_at <= ${settledSince(now)} or m.joined_at = p.created_at) and (
           exists (select from people_role r where r.person_id = ${personId} and r.role = 'teacher' and r.class_id = m.class_id)
           or exists (select from classes_cover v
                      where v.person_id = ${personId} and v.class_id = m.class_id and v.from_at <= ${now} and v.until_at > ${now}))))`)
  const theirs = new Set(kept.map(row => row.personId))
  await endInvitations(
    tx,
    made.subjectIds.flatMap((id, nth) => {
      const at = made.ats[nth]
      return id === null || at === undefined || theirs.has(id) ? [] : [{ personId: id, at }]
    }),
  )
})
