import type { OffFor } from '../market/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { battleSettings } from './school-rows.ts'

/** Whether duels are turned off for a pupil: alone, or for one of the pupil's open classes. */
export const isOut = async (db: Queryable, personId: string): Promise<boolean> =>
  (
    await db.one(sql<{ out: boolean }>`
      select exists (select from battle_pupil_out where person_id = ${personId}) or exists (
        select from classes_current_pupil u join battle_class_out x on x.class_id = u.class_id
        where u.person_id = ${personId}) as out`)
  ).out

/** For whom duels are turned off, where a pupil asks. */
export const duelsOffFor = async (db: Queryable, personId: string): Promise<OffFor> => {
  if (!(await battleSettings(db)).duels) return 'school'
  return (await isOut(db, personId)) ? 'you' : null
}
