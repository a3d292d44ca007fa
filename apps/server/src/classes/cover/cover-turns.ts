import { emitMeChanged, lockPeople } from '../../people/index.ts'
import { sql } from '../../platform/database/index.ts'
import type { Deadlines } from '../../platform/deadlines/index.ts'
import type { RetentionRule } from '../../platform/retention/index.ts'
import { coverEnded } from '../domain-events.ts'
import { askStaffOfClasses } from '../new-staff.ts'

/**
 * Covers that begin or end now. Rights are computed from the times themselves; changing the row makes every node forget the caller and
 * check what the colleague watches.
 */
export const coverTurns: Deadlines = {
  name: 'classes-cover',
  wokenBy: 'people.',
  due: async (db, now, waiting, most) =>
    (
      await db.rows(
        sql<{
          id: string
        }>`select id from classes_cover where due_at <= ${now} and id <> all(${waiting}::uuid[]) order by due_at limit ${most}`,
      )
    ).map(({ id }) => id),
  run: async (change, id) => {
    const { tx, now } = change
    const cover = await tx.maybe(sql<{ personId: string }>`select person_id from classes_cover where id = ${id}`)
    if (!cover) return
    // First the person and then the row, as where somebody is erased.
    await lockPeople(tx, [cover.personId])
    const turned = await tx.maybe(sql<{ personId: string; classId: string; isOver: boolean | null }>`
      update classes_cover set due_at = case when until_at > ${now} then until_at end where id = ${id} and due_at <= ${now}
      returning person_id, class_id, until_at <= ${now} as is_over`)
    if (!turned) return
    const { personId, classId, isOver } = turned
    // An open page of the colleague asks which classes it hears of now.
    emitMeChanged(change, [personId])
    if (isOver) await change.raise(coverEnded, { personId, early: null })
    else await askStaffOfClasses(change, [classId], [personId])
  },
}

export const coverRetention: readonly RetentionRule[] = [
  {
    kind: 'covers',
    job: { name: 'classes-covers', period: 'day' },
    due: before => sql<{ ctid: unknown }>`select ctid from classes_cover where until_at < ${before}`,
    purge: 'delete from classes_cover',
  },
]
