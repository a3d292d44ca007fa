import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { tellLobbies } from './live-events.ts'

/** Whether duels are turned off for a pupil: alone, or for one of the pupil's open classes. */
export const isOut = async (db: Queryable, personId: string): Promise<boolean> =>
  (
    await db.one(sql<{ out: boolean }>`
      select exists (select from battle_pupil_out where person_id = ${personId}) or exists (
        select from classes_pupil u join battle_class_out x on x.class_id = u.class_id join classes_class c on c.id = u.class_id
        where u.person_id = ${personId} and c.archived_at is null) as out`)
  ).out

/** Closes the lobbies in which these pupils wait, and tells everybody who looks. Battles that go on are fought to their end. */
export const closeLobbiesOf = async (change: Change, personIds: readonly string[]): Promise<void> => {
  const { tx } = change
  const closed = await tx.rows(sql<{ id: string }>`
    update battle_lobby set status = 'cancelled', begins_at = null
    where status in ('waiting', 'starting') and (challenged_id = any(${personIds}::uuid[])
      or id in (select lobby_id from battle_seat where person_id = any(${personIds}::uuid[])))
    returning id`)
  const ids = closed.map(({ id }) => id)
  const left = await tx.rows(sql<{ personId: string }>`
    update battle_seat set is_open = false where lobby_id = any(${ids}::uuid[]) returning person_id`)
  tellLobbies(change, [...new Set([...personIds, ...left.map(({ personId }) => personId)])])
}
