import type { Recount } from '../platform/backup/recount.ts'
import { sql } from '../platform/database/index.ts'

const feature = 'ledger'

/** Recounts the ledger's stored totals from its entries. */
export const ledgerRecounts: readonly Recount[] = [
  {
    feature,
    what: 'balances',
    query: sql<{ differing: number }>`
      select count(*)::int as differing from ledger_account a
      left join (select account_id, sum(amount) as total from ledger_posting group by account_id) p on p.account_id = a.id
      where a.person_id is not null and a.balance <> coalesce(p.total, 0)`,
  },
  {
    feature,
    what: 'balances after an entry',
    query: sql<{ differing: number }>`
      select count(*)::int as differing from (
        select p.balance_after, sum(p.amount) over (partition by p.account_id order by p.transaction_id) as total
        from ledger_posting p join ledger_account a on a.id = p.account_id and a.person_id is not null) entry
      where balance_after is distinct from total`,
  },
  {
    // Each moves PP between one pupil and one account of the school, which the pupil's entry names.
    feature,
    what: 'transactions',
    query: sql<{ differing: number }>`
      select count(*)::int as differing from ledger_transaction t
      left join (
        select p.transaction_id, sum(p.amount) as total, count(a.person_id) as of_pupils, count(a.system_name) as of_school,
               max(a.system_name) as account, max(p.counterpart) as named
        from ledger_posting p join ledger_account a on a.id = p.account_id group by p.transaction_id) p on p.transaction_id = t.id
      where (p.total, p.of_pupils, p.of_school) is distinct from (0, 1, 1) or p.named is distinct from p.account`,
  },
  {
    feature,
    what: 'settled debts',
    query: sql<{ differing: number }>`
      select count(*)::int as differing from ledger_owed o
      join (select owed_by, sum(amount) as settled from ledger_settlement group by owed_by) s on s.owed_by = o.cause_id
      where s.settled > o.amount`,
  },
]
