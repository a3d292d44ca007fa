import { growthCalls } from '@xiotein/contract/growth'
import { growthDays, levelFromXp } from '@xiotein/game/growth'
import { GAME_DAY_MS, gameDayBegin, gameDayNumber, RESET_AFTER_UTC_MIDNIGHT_MS } from '@xiotein/game/rules'
import { sql } from '../platform/database/index.ts'
import { serve } from '../platform/http/index.ts'
import { ascensionWith, powerWith } from './power.ts'
import { xpOf } from './xp-rows.ts'

const DAYS_SHOWN = 30

/** The growth of the caller's XP in the last weeks, the total, and the resulting power. */
export const history = serve(growthCalls, 'growth.history', { who: 'signed-in' }, async ({ school, caller, db, now }) => {
  const gains = await db.rows(sql<{ day: number; xp: number }>`
      select floor((extract(epoch from at) * 1000 - ${RESET_AFTER_UTC_MIDNIGHT_MS}::bigint) / ${GAME_DAY_MS}::bigint)::int as "day!", sum(amount)::bigint as xp
      from growth_xp_entry where person_id = ${caller.personId} group by 1 order by 1`)
  const [total] = await xpOf(db, [caller.personId])
  const today = gameDayNumber(now.getTime())
  const days = gains.length === 0 ? [] : growthDays(gains, today - DAYS_SHOWN + 1, today)
  return {
    ascension: await ascensionWith(school, db, caller.personId),
    power: await powerWith(school, db, caller.personId, levelFromXp(total?.xp ?? 0)),
    days: days.map(({ day, xp }) => ({ at: new Date(gameDayBegin(day)).toISOString(), xp })),
  }
})
