import type { BossFight } from '@xiotein/contract/story'
import type { Language } from '@xiotein/game/rules'
import { type Queryable, sql } from '../platform/database/index.ts'
import { attemptRow } from './attempt-rows.ts'
import { harmWords } from './boss-words.ts'
import { lookOf } from './drill-view.ts'
import { isOfTodaysRules } from './fight-context.ts'
import { hasBegun, playedTeam, teamRow } from './team/team-rows.ts'

type Place = { readonly personId: string; readonly episode: string; readonly boss: string; readonly language: Language }

/** Finds what hurt somebody most in the battle against a boss that they lost last before this one, alone or in a team. */
export const harmBefore = async (
  db: Queryable,
  { personId, episode, boss, language }: Place,
  battleId: string,
): Promise<BossFight['harm']> => {
  const last = await db.maybe(sql<{ id: string; inTeam: boolean }>`
    select id, in_team as "in_team" from (
      select id, false as in_team, coalesce(ended_at, started_at) as at from story_attempt
      where person_id = ${personId} and episode = ${episode} and encounter = ${boss} and state = 'lost' and made
      union all
      select t.id, true, t.ended_at from story_team_seat s join story_team t on t.id = s.team_id
      where s.person_id = ${personId} and s.took_part and t.episode = ${episode} and t.state = 'lost') as lost
    where id <> ${battleId} order by at desc, id desc limit 1`)
  if (last === null) return null
  if (last.inTeam) {
    const row = await teamRow(db, last.id)
    const steps = row && hasBegun(row) ? playedTeam(row) : null
    return steps && harmWords(episode, personId, steps, language)
  }
  const row = await attemptRow(db, last.id)
  return row?.drill && isOfTodaysRules(row) ? harmWords(episode, personId, lookOf(row, row.drill).steps, language) : null
}
