import type { Recount } from '../platform/backup/recount.ts'
import { sql } from '../platform/database/index.ts'

/**
 * Compares what the ledger says of purchases with what was bought: nobody has paid for, or got the price back of, something that is not there.
 * What erased people bought is deleted with them.
 */
export const marketRecounts: readonly Recount[] = [
  {
    feature: 'market',
    what: 'PP of purchases',
    query: sql<{ differing: number }>`
      with bought as (
        select id, owner_id, paid_pp, state from market_item
        union all
        select id, owner_id, paid_pp, case when undone then 'undone' when refunded then 'refunded' end from market_purchase
      )
      select count(*)::int as differing from ledger_transaction t
      join ledger_posting p on p.transaction_id = t.id
      join ledger_account a on a.id = p.account_id and a.person_id is not null
      join people_person e on e.id = a.person_id and e.erased_at is null
      left join bought b on b.id = t.cause_id and b.owner_id = a.person_id
      where t.kind in ('market-purchase', 'market-undo', 'market-refund')
        and p.amount is distinct from case t.kind when 'market-purchase' then -b.paid_pp when 'market-undo' then case b.state when 'undone' then b.paid_pp end
                                                  else case b.state when 'refunded' then b.paid_pp end end`,
  },
]
