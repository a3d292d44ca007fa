import type { Recount } from '../platform/backup/recount.ts'
import { sql } from '../platform/database/index.ts'

/** Compares what closings took with the ledger: all of it, and all of it back where a closing was undone, except to erased people. */
export const seasonRecounts: readonly Recount[] = [
  {
    feature: 'season',
    what: 'PP of closed seasons',
    query: sql<{ differing: number }>`
      with booked as (
        select t.cause_id, a.person_id, -sum(p.amount) filter (where t.kind = 'season-closed') as taken,
               sum(p.amount) filter (where t.kind = 'season-reopened') as returned
        from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.person_id is not null
        where t.kind in ('season-closed', 'season-reopened') group by t.cause_id, a.person_id)
      select count(*)::int as differing from season_card c join season_season s on s.id = c.season_id
      full join booked b on b.cause_id = c.id and b.person_id = c.person_id
      left join people_person e on e.id = c.person_id
      where coalesce(c.closed_pp, 0) <> coalesce(b.taken, 0)
         or (coalesce(b.returned, 0) <> case when s.undone_at is null then 0 else coalesce(c.closed_pp, 0) end and e.erased_at is null)`,
  },
]
