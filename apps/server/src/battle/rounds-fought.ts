import { type Queryable, sql } from '../platform/database/index.ts'

type RoundsQuery = { readonly personId: string; readonly since: Date | null }
type FoughtRounds = { readonly personId: string; readonly duels: number; readonly rounds: number }

/**
 * How many duels each of these people fought, and how many since a moment, with practice fights that they did not leave. A duel counts when it
 * was fought to its end, or given up after so many turns, for whoever has played a move in it.
 */
export const roundsFought = async (
  db: Queryable,
  asked: readonly RoundsQuery[],
  turns: number,
): Promise<ReadonlyMap<string, FoughtRounds>> => {
  const personIds = asked.map(({ personId }) => personId)
  const rows = await db.rows(sql<{ personId: string; duels: number; rounds: number }>`
    with asked as (select * from unnest(${personIds}::uuid[], ${asked.map(({ since }) => since)}::timestamptz[]) as a(person_id, since)),
    fought as (
      select s.person_id, b.ended_at from battle_seat s join battle_battle b on b.id = s.lobby_id
      where s.person_id = any(${personIds}::uuid[]) and b.ended_at is not null
        and exists (select from battle_input i cross join lateral jsonb_array_elements(i.input->'choices') as c (choice)
                    where i.battle_id = b.id and c.choice->>'fighter' = s.person_id::text and c.choice->'actions' <> '[]')
        and (b.outcome->>'reason' in ('fallen', 'time', 'turns')
             or (select count(*) from battle_input i where i.battle_id = b.id and i.input->>'kind' = 'turn') >= ${turns}))
    select a.person_id as "person_id!", (select count(*)::int from fought f where f.person_id = a.person_id) as duels,
           ((select count(*) from fought f where f.person_id = a.person_id and f.ended_at >= a.since)
             + (select count(*) from battle_practice w
                where w.person_id = a.person_id and not w.was_left and w.ended_at >= a.since))::int as rounds
    from asked a`)
  return new Map(rows.map(row => [row.personId, row]))
}
