import { growthCalls } from '@xiotein/contract/growth'
import { levelUpWaiting } from '@xiotein/game/growth'
import { sendNotices } from '../notices/index.ts'
import { sql } from '../platform/database/index.ts'
import { serve } from '../platform/http/index.ts'
import { runningBoosts } from './boost-rows.ts'
import { emitStandings } from './standing-views.ts'

/** Gives one window of a pupil the right to show the levels gained since the last time; every other window gets nothing. */
export const claimLevelUp = serve(growthCalls, 'growth.claim-level-up', { who: 'signed-in' }, async change => {
  const { caller, tx, now } = change
  const { personId } = caller
  const held = await tx.maybe(sql<{ personId: string; xp: number; shownXp: number; version: number }>`
      select person_id, xp, shown_xp, version from growth_pupil where person_id = ${personId} for update`)
  const waiting = held && levelUpWaiting(held.shownXp, held.xp)
  if (!held || !waiting) return { levelUp: null }

  const totals = await tx.rows(sql<{ personId: string; xp: number; shownXp: number; version: number }>`
      update growth_pupil set shown_xp = xp, version = version + 1 where person_id = ${personId}
      returning person_id, xp, shown_xp, version`)
  emitStandings(change, totals, await runningBoosts(tx, [personId], now))
  const notice = { type: 'level_up' as const, level: waiting.to, xpAmount: held.xp }
  await sendNotices(change, [{ personId, aboutId: null, notice }])
  return { levelUp: { ...waiting, xp: held.xp } }
})
