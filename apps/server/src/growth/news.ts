import { levelFromXp } from '@xiotein/game/growth'
import { sql } from '../platform/database/index.ts'
import type { NewsPart } from '../platform/waiting.ts'

const MOST_NAMED = 3

/** The pupils who have reached a new level: three names, and the number of others. */
export const levelledUp: NewsPart = {
  kind: 'levels',
  of: async (db, { classIds, since }) => {
    const gained = await db.rows(sql<{ name: string; xp: number; gained: number }>`
      select p.display_name as name, g.xp, e.gained as gained
      from (select person_id, sum(amount)::bigint as gained from growth_xp_entry where at >= ${since} group by person_id) e
      join growth_pupil g on g.person_id = e.person_id join people_person p on p.id = e.person_id
      where p.erased_at is null and exists (
        select from classes_current_pupil m where m.person_id = p.id and m.class_id = any(${classIds}::uuid[]))
      order by g.xp desc, p.display_name`)
    const names = gained.filter(({ xp, gained: more }) => levelFromXp(xp) > levelFromXp(xp - more)).map(({ name }) => name)
    if (names.length === 0) return null
    const [first = '', second = '', third = ''] = names
    return { first, second, third, others: Math.max(0, names.length - MOST_NAMED) }
  },
}
