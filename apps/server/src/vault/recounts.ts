import type { Recount } from '../platform/backup/recount.ts'
import { sql } from '../platform/database/index.ts'

const feature = 'vault'

/** The totals that vaults store beside the ledger, counted again from it. */
export const vaultRecounts: readonly Recount[] = [
  {
    feature,
    what: 'thefts',
    query: sql<{ differing: number }>`
      select (case when (select coalesce(sum(p.amount), 0) from ledger_posting p join ledger_account a on a.id = p.account_id and a.system_name = 'loot')
                      = (select coalesce(sum(stolen_pp - restored_pp), 0) from vault_loot where released_at is null) then 0 else 1 end)::int as differing`,
  },
]
