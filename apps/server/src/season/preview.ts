import type { SeasonCalls } from '@xiotein/contract/season'
import type { OutputOf } from '@xiotein/contract/wire'
import { type Queryable, sql } from '../platform/database/index.ts'

type Preview = OutputOf<SeasonCalls['season.overview']>['ahead']

/** What a closing would find now. */
export const previewOf = (db: Queryable): Promise<Preview> =>
  db.one(sql<{
    classes: number
    pupils: number
    pp: number
    lootPp: number
    goalPp: number
    goals: number
    submissions: number
    requests: number
    lobbies: number
    duels: number
  }>`
    select (select count(*) from classes_class where archived_at is null and rehearsed_by is null)::int as classes,
           (select count(distinct m.person_id) from classes_pupil m join classes_class c on c.id = m.class_id where c.archived_at is null and c.rehearsed_by is null)::int as pupils,
           (select coalesce(sum(balance), 0) from ledger_account where person_id is not null and person_id not in (select person_id from people_simulated))::bigint as pp,
           (select coalesce(sum(stolen_pp - restored_pp), 0) from vault_loot where released_at is null)::int as loot_pp,
           (select coalesce(sum(g.given_pp), 0) from goals_goal g join classes_class c on c.id = g.class_id where g.state = 'open' and c.rehearsed_by is null)::int as goal_pp,
           (select count(*) from goals_goal g join classes_class c on c.id = g.class_id where g.state = 'open' and c.rehearsed_by is null)::int as goals,
           (select count(*) from scorekeeping_submission s join classes_class c on c.id = s.class_id where s.status = 'pending' and c.rehearsed_by is null)::int as submissions,
           (select count(*) from market_request r join market_item i on i.id = r.item_id
            where r.status = 'pending' and i.owner_id not in (select person_id from people_simulated))::int as requests,
           (select count(*) from battle_lobby where status in ('waiting', 'starting'))::int as lobbies,
           (select count(*) from battle_battle where ended_at is null)::int as duels`)
