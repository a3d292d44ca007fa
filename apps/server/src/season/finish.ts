import { GAME_DAY_MS } from '@xiotein/game/rules'
import { UNDO_DAYS } from '@xiotein/game/season'
import { settleEnded } from '../ledger/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { lockSeasons } from './season-rows.ts'

/**
 * Makes closings final whose week for the undo is over. What undos of points still owed from before is settled: the balance that owed it
 * is gone, and a new season begins without it. Call it with the seasons locked.
 */
export const finishSeasons = async ({ tx, now }: Change): Promise<void> => {
  const over = new Date(now.getTime() - UNDO_DAYS * GAME_DAY_MS)
  const ended = await tx.rows(sql<{ personId: string; causeId: string; until: Date }>`
    with finished as (
      update season_season set final_at = ${now} where undone_at is null and final_at is null and closed_at <= ${over} returning id, closed_at
    )
    select c.person_id, c.id as cause_id, f.closed_at as until from finished f join season_card c on c.season_id = f.id`)
  await settleEnded(tx, now, ended)
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
