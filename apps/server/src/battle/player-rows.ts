import type { BattleReach } from '@xiotein/game/battle'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Seat } from './lobby-rows.ts'

/** The others are found by name. */
export const MOST_LISTED = 100

type PlayerQuery = {
  readonly readerId: string
  /** The open classes of the reader. */
  readonly classIds: readonly string[]
  readonly reach: BattleReach
  /** Only this pupil; null for all within reach. */
  readonly personId: string | null
  readonly search: string
}

/** The pupils within a reader's reach, without the reader, by name; one more than are listed tells that there are others. Test accounts, those for whom duels are turned off and people outside of every open class are left out. */
export const playersInReach = async (db: Queryable, { readerId, classIds, reach, personId, search }: PlayerQuery): Promise<Seat[]> =>
  db.rows(sql<{ personId: string; displayName: string }>`
    select p.id as person_id, p.display_name from people_person p
    where p.id <> ${readerId} and p.erased_at is null and p.suspended_at is null and not p.is_test
      and not exists (select from battle_pupil_out o where o.person_id = p.id)
      and not exists (select from classes_current_pupil v join battle_class_out x on x.class_id = v.class_id where v.person_id = p.id)
      and (${personId}::uuid is null or p.id = ${personId}) and (${search} = '' or strpos(people_plain_name(p.display_name), people_plain_name(${search})) > 0)
      and exists (select from classes_current_pupil u where u.person_id = p.id and (${reach === 'school'} or u.class_id = any(${classIds}::uuid[])))
    order by p.display_name collate "und-x-icu", p.id limit ${MOST_LISTED + 1}`)
