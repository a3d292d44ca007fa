import { CLASS_POINT_XP_PER_PP } from '@xiotein/game/growth'
import type { Recount } from '../platform/backup/recount.ts'
import { sql } from '../platform/database/index.ts'

const feature = 'scorekeeping'

/** Compares what submission lines gave with the journals of PP and XP, in both directions. */
export const scorekeepingRecounts: readonly Recount[] = [
  {
    feature,
    what: 'PP of lines',
    query: sql<{ differing: number }>`
      with booked as (
        select t.cause_id, a.person_id, sum(p.amount) filter (where t.kind = 'class-points') as applied,
               sum(p.amount) filter (where t.kind = 'boost-bonus') as bonus,
               sum(p.amount) filter (where t.kind in ('undo', 'undo-bonus')) as undone
        from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.person_id is not null
        where t.kind in ('class-points', 'boost-bonus', 'undo', 'undo-bonus') group by t.cause_id, a.person_id
      )
      select count(*)::int as differing from scorekeeping_line l
      full join booked b on b.cause_id = l.id and b.person_id = l.pupil_id
      -- What came back of a gift, a purchase or a theft settled what undos of lines could not take.
      left join (select cause_id, sum(amount) as settled from ledger_settlement group by cause_id) s on l.id is null and s.cause_id = b.cause_id
      where coalesce(l.applied_amount, 0) <> coalesce(b.applied, 0) or coalesce(l.bonus_amount, 0) <> coalesce(b.bonus, 0)
         or coalesce(l.undone_amount, -s.settled, 0) <> coalesce(b.undone, 0)`,
  },
  {
    feature,
    what: 'experience of lines',
    query: sql<{ differing: number }>`
      with booked as (
        select cause_id, person_id, sum(amount) filter (where source = 'class-points') as given, sum(amount) filter (where source = 'undo') as undone
        from growth_xp_entry where source in ('class-points', 'undo') group by cause_id, person_id
      )
      select count(*)::int as differing from (
        select id, pupil_id, status, greatest(applied_amount, 0) * ${CLASS_POINT_XP_PER_PP}::int as xp from scorekeeping_line) l
      full join booked b on b.cause_id = l.id and b.person_id = l.pupil_id
      where coalesce(l.xp, 0) <> coalesce(b.given, 0)
         or case when l.status = 'undone' then -l.xp else 0 end <> coalesce(b.undone, 0)`,
  },
]
