import type { GiftState } from '@xiotein/game/goals'
import type { Recount } from '../platform/backup/recount.ts'
import { type Queryable, sql } from '../platform/database/index.ts'

/** A person's gifts to the goals of their classes. Gifts stay after an erasure, under the pseudonym: the class has saved them. */
export const exportGifts = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{ goal: string; pp: number; givenAt: Date; state: GiftState }>`
    select o.name as goal, g.pp, g.given_at, g.state from goals_gift g join goals_goal o on o.id = g.goal_id
    where g.giver_id = ${personId} order by g.given_at, g.id`)

const feature = 'goals'

export const goalsRecounts: readonly Recount[] = [
  {
    feature,
    what: 'sums of goals',
    query: sql<{ differing: number }>`
      select count(*)::int as differing from goals_goal o
      where o.given_pp <> (select coalesce(sum(g.pp), 0) from goals_gift g where g.goal_id = o.id and g.state = 'given')`,
  },
  {
    feature,
    what: 'PP of goals',
    query: sql<{ differing: number }>`
      select (case when (select coalesce(sum(p.amount), 0) from ledger_posting p join ledger_account a on a.id = p.account_id and a.system_name = 'goals')
                      = (select coalesce(sum(pp), 0) from goals_gift where state = 'given') then 0 else 1 end)::int as differing`,
  },
]
