import { GAME_DAY_MS } from '@xiotein/game/rules'
import { UNDO_DAYS } from '@xiotein/game/season'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { lockSeasons } from './season-rows.ts'

/**
 * Makes closings final whose week for the undo is over. What undos of points still owed from before is settled: the balance that owed it
 * is gone, and a new season begins without it. Call it with the seasons held.
 */
export const finishSeasons = async ({ tx, now }: Change): Promise<void> => {
  const over = new Date(now.getTime() - UNDO_DAYS * GAME_DAY_MS)
  const finished = await tx.rows(sql<{ id: string }>`
    update season_season set final_at = ${now} where undone_at is null and final_at is null and closed_at <= ${over} returning id`)
  if (finished.length === 0) return
  await tx.run(sql`
    insert into ledger_settlement (owed_by, cause_id, amount, at)
    select o.cause_id, c.id, o.amount - coalesce(s.settled, 0), ${now}
    from season_card c join season_season e on e.id = c.season_id
    join ledger_owed o on o.person_id = c.person_id and o.at <= e.closed_at
    left join lateral (select sum(amount)::bigint as settled from ledger_settlement where owed_by = o.cause_id) s on true
    where c.season_id = any(${finished.map(({ id }) => id)}::uuid[]) and o.amount > coalesce(s.settled, 0)`)
}

/** Every hour. */
export const finishJob: Job = {
  name: 'season-finish',
  period: 'hour',
  run: async change => {
    await lockSeasons(change.tx)
    await finishSeasons(change)
  },
}
