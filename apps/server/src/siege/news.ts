import { gameDayNumber } from '@xiotein/game/rules'
import { sql } from '../platform/database/index.ts'
import type { NewsPart } from '../platform/waiting.ts'

/** The PP that sieges have taken from pupils, and how much of it they have fetched back. */
export const siegesTook: NewsPart = {
  kind: 'sieges',
  of: async (db, { classIds, since }) => {
    const sum = await db.one(sql<{ taken: number; back: number }>`
      select coalesce(sum(a.stolen_pp), 0)::int as taken, coalesce(sum(b.restored_pp), 0)::int as back
      from siege_lobby l join siege_attack a on a.lobby_id = l.id left join vault_loot b on b.id = a.id
      where l.game_day >= ${gameDayNumber(since.getTime())} and a.at >= ${since} and exists (
        select from classes_current_pupil m where m.person_id = l.target_id and m.class_id = any(${classIds}::uuid[]))`)
    return sum.taken > 0 ? sum : null
  },
}
