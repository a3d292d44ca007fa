import { keptFor } from '@xiotein/game/rules'
import type { Recount } from '../platform/backup/recount.ts'
import { sql } from '../platform/database/index.ts'

const feature = 'vault'

/** No school may have deleted what happened to a vault within these days. */
const SURELY_KEPT_DAYS = Math.min(...keptFor('vault-history')) - 1

/** The totals that vaults store beside the ledger, counted again from it, and what was bought for them and is owed, from their histories. */
export const vaultRecounts: readonly Recount[] = [
  {
    feature,
    what: 'thefts',
    query: sql<{ differing: number }>`
      select (case when (select coalesce(sum(p.amount), 0) from ledger_posting p join ledger_account a on a.id = p.account_id and a.system_name = 'loot')
                      = (select coalesce(sum(stolen_pp - restored_pp), 0) from vault_loot where released_at is null) then 0 else 1 end)::int as differing`,
  },
  {
    // Shields and overshields fall with every attack, and what they were is no total of anything.
    feature,
    what: 'upgrades and debts of vaults',
    query: sql<{ differing: number }>`
      with newest as (
        select person_id, max(id) as id, max(id) filter (where kind = 'dues') as dues_id, max(id) filter (where kind like 'upgrade-%') as upgrade_id
        from vault_event group by person_id
      )
      select count(*)::int as differing from newest n
      join vault_vault v on v.person_id = n.person_id
      join vault_event e on e.id = n.id
      left join vault_event d on d.id = n.dues_id
      left join vault_event u on u.id = n.upgrade_id
      where (v.capacity_pp, v.max_shield, v.firewall, v.debt_pp) is distinct from
            ((e.after ->> 'capacityPp')::int, (e.after ->> 'maxShield')::int, (e.after ->> 'firewall')::int, (e.after ->> 'debtPp')::int)
         or (d.at is distinct from v.last_dues_at and d.id is not null) or (u.at is distinct from v.last_upgrade_at and u.id is not null)`,
  },
  {
    // Of an entry whose history may have been deleted, and of one of somebody who was erased, there is nothing to compare.
    feature,
    what: 'PP of upgrades and dues',
    query: sql<{ differing: number }>`
      with told as (
        select cause_id, person_id, (after ->> 'pp')::bigint - (before ->> 'pp')::bigint as pp,
               case kind when 'restore-shields' then 'shield-restore' when 'dues' then 'dues' when 'pay-debt' then 'debt' else 'vault-upgrade' end as kind
        from vault_event where kind in ('upgrade-capacity', 'upgrade-shield', 'upgrade-firewall', 'restore-shields', 'dues', 'pay-debt')
      ), booked as (
        select t.cause_id, a.person_id, t.kind, p.amount,
               e.erased_at is null and t.at > greatest(now(), (select at from ledger_transaction order by id desc limit 1))
                                              - make_interval(days => ${SURELY_KEPT_DAYS}) as is_kept
        from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.person_id is not null
        join people_person e on e.id = a.person_id
        where t.kind in ('vault-upgrade', 'shield-restore', 'dues', 'debt')
      )
      select count(*)::int as differing from told e full join booked b using (cause_id, person_id, kind)
      where coalesce(e.pp, 0) <> coalesce(b.amount, 0) and (e.pp is not null or b.is_kept)`,
  },
]
