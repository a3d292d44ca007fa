import { type Queryable, sql } from '../platform/database/index.ts'

type HiddenBy = { readonly byPupil: boolean; readonly byStaff: boolean }

/** Who hides a pupil's name: the pupil, staff, both or nobody. */
export const hiddenBy = async (db: Queryable, personId: string): Promise<HiddenBy> =>
  (await db.maybe(sql<HiddenBy>`select by_pupil, by_staff from fame_hidden where person_id = ${personId}`)) ?? {
    byPupil: false,
    byStaff: false,
  }
