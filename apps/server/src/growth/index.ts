import { type Asking, sql } from '../platform/database/index.ts'
import { claimLevelUp } from './claim-level-up.ts'
import { history } from './history.ts'
import { grantBoost, standing } from './standing.ts'

export { type BoostRow, runningBoosts } from './boost-rows.ts'
export { standingEvents } from './standing.ts'
export { grantXp, type XpTotal, xpFrom, xpOf } from './xp-rows.ts'
export const growthServed = [standing, history, claimLevelUp, grantBoost]

export const exportGrowth = async (db: Asking, personId: string): Promise<unknown> => ({
  experience: await db.rows(sql`select at, amount, source from growth_xp_entry where person_id = ${personId} order by id`),
  boosts: await db.rows(sql`
    select artifact_name as "artifactName", multiplier::float8 as multiplier, start_time as "startTime", end_time as "endTime"
    from growth_boost where person_id = ${personId} order by start_time`),
})
