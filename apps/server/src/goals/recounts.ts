import type { Recount } from '../platform/backup/recount.ts'
import { sql } from '../platform/database/index.ts'

const feature = 'goals'

/** Recounts the sums of goals from the gifts, and compares each gift with the ledger, in both directions. Gifts stay when somebody is erased. */
export const goalsRecounts: readonly Recount[] = [
  {
    feature,
    what: 'sums of goals',
    query: sql<{ differing: number }>`
      select count(*)::int as differing from goals_goal o
      left join (select goal_id, sum(pp) as given from goals_gift where state = 'given' group by goal_id) g on g.goal_id = o.id
      where o.given_pp <> coalesce(g.given, 0)`,
  },
  {
    feature,
    what: 'PP of gifts',
    query: sql<{ differing: number }>`
      with booked as (
        select t.cause_id, a.person_id, sum(p.amount) as moved
        from ledger_posting p join ledger_transaction t on t.id = p.transaction_id join ledger_account a on a.id = p.account_id
        where p.counterpart = 'goals' group by t.cause_id, a.person_id
      )
      select count(*)::int as differing from goals_gift g full join booked b on b.cause_id = g.id and b.person_id = g.giver_id
      where case when g.state = 'given' then -g.pp else 0 end <> coalesce(b.moved, 0)`,
  },
]
