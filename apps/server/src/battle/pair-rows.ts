import { xpBattlesLeft } from '@xiotein/game/battle'
import { gameDayStart } from '@xiotein/game/rules'
import { type Queryable, sql } from '../platform/database/index.ts'

/** `exceptId` is a battle that does not count; null for none. */
type PairQuery = { readonly personId: string; readonly now: Date; readonly exceptId: string | null }

/** The number of a pupil's battles that have ended since the reset, by the other player. A battle that staff ended, or that brought neither of them anything, does not count for a pair. */
export const pairBattlesToday = async (db: Queryable, { personId, now, exceptId }: PairQuery): Promise<ReadonlyMap<string, number>> => {
  const since = new Date(gameDayStart(now.getTime()))
  const rows = await db.rows(sql<{ rivalId: string; battles: number }>`
    select o.person_id as rival_id, count(*)::int as battles
    from battle_seat s join battle_battle b on b.id = s.lobby_id join battle_seat o on o.lobby_id = b.id and o.person_id <> s.person_id
    where s.person_id = ${personId} and b.ended_at >= ${since} and b.outcome->>'reason' <> 'stopped' and (s.xp > 0 or o.xp > 0) and (${exceptId}::uuid is null or b.id <> ${exceptId}) group by o.person_id`)
  return new Map(rows.map(({ rivalId, battles }) => [rivalId, battles]))
}

/** The number of duels with each other pupil that still give a pupil XP today. */
export const xpDuelsLeftOf = async (db: Queryable, personId: string, now: Date): Promise<(rivalId: string) => number> => {
  const battles = await pairBattlesToday(db, { personId, now, exceptId: null })
  return rivalId => xpBattlesLeft(battles.get(rivalId) ?? 0)
}
