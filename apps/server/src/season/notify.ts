import { sendNotices } from '../notices/index.ts'
import { emitMeChanged } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'

type News = { readonly classIds: readonly string[]; readonly seasonName: string; readonly reopened: boolean }

/** Notifies the pupils and the teachers of these classes, and refreshes their open pages. */
export const notifyEverybody = async (change: Change, { classIds, seasonName, reopened }: News): Promise<void> => {
  const people = await change.tx.rows(sql<{ personId: string; teaches: boolean }>`
    select person_id, bool_or(teaches) as teaches from (
      select person_id, false as teaches from classes_pupil where class_id = any(${classIds}::uuid[])
      union all select person_id, true from people_role where class_id = any(${classIds}::uuid[]) and role = 'teacher') as concerned
    group by person_id`)
  emitMeChanged(
    change,
    people.map(({ personId }) => personId),
  )
  await sendNotices(
    change,
    people.map(({ personId, teaches }) => ({
      personId,
      aboutId: null,
      notice: { type: reopened ? 'season_reopened' : teaches ? 'season_archived' : 'season_closed', seasonName },
    })),
  )
}
