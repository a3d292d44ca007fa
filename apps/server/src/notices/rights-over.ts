import { coverEnded, pupilsLeft } from '../classes/index.ts'
import { coveringNow, rightsLost } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { emitNotices } from './notice-rows.ts'

/**
 * Deletes what is asked of somebody as staff in classes in which they have no right any more, read or not: such notices name pupils. Each names
 * a request; an invitation to a squad does, too, but is asked of a pupil. Submissions say their class, the rest is about a pupil of the class.
 */
const dropTasks = async (change: Change, personId: string): Promise<void> => {
  const { tx, now } = change
  const covered = await coveringNow(tx, { personId }, now)
  const dropped = await tx.run(sql`
    with held as (
      select class_id from people_role where person_id = ${personId} and role = 'teacher'
      union
      select unnest(${covered.map(({ classId }) => classId)}::uuid[])
    )
    delete from notices_notice n
    where n.person_id = ${personId} and n.data ? 'requestId' and n.type <> 'squad_invitation'
      and not exists (select from people_role where person_id = ${personId} and role = 'admin')
      and not exists (select from held h where case when n.data ? 'classId' then h.class_id::text = n.data ->> 'classId'
                                                    else exists (select from classes_pupil m where m.class_id = h.class_id and m.person_id = n.about_id) end)`)
  if (dropped > 0) emitNotices(change, [personId])
}

export const dropTasksAfterCover = listenTo(coverEnded, (change, { personId }) => dropTasks(change, personId))
export const dropTasksOfRole = listenTo(rightsLost, (change, { personId }) => dropTasks(change, personId))

/** Removes requests about pupils from the bells of staff who no longer have a class of the pupil. */
export const dropTasksAboutLeavers = listenTo(pupilsLeft, async (change, { personIds }) => {
  const staff = await change.tx.rows(sql<{ personId: string }>`
    select distinct n.person_id from notices_notice n
    where n.about_id = any(${[...personIds]}::uuid[]) and n.data ? 'requestId' and n.type <> 'squad_invitation' and n.person_id <> n.about_id
      and not n.data ? 'classId'`)
  for (const { personId } of staff) await dropTasks(change, personId)
})
