import { type Asking, sql, type Transaction } from '../platform/database/index.ts'
import { tellEveryNode } from '../platform/live/index.ts'
import type { School } from '../platform/school.ts'
import { earnBadges, talliedOf } from './badge-rows.ts'
import { claimLevelUp } from './claim-level-up.ts'
import { history } from './history.ts'
import { honours, wearTitle } from './honours.ts'
import { grantBoost, standing } from './standing.ts'

export { earnBadges, type NewBadge } from './badge-rows.ts'
export { type BoostRow, runningBoosts } from './boost-rows.ts'
export { growthRecounts } from './recounts.ts'
export { standingEvents } from './standing.ts'
export { grantXp, type XpTotal, xpFrom, xpOf } from './xp-rows.ts'
export const growthServed = [standing, history, claimLevelUp, honours, wearTitle, grantBoost]

export const honourManifest = async (school: School, tx: Transaction, { personId }: { personId: string }): Promise<void> =>
  tellEveryNode(tx, await earnBadges(school, tx, school.clock(), [{ personId, badge: 'manifest-chosen' }]))

export const exportGrowth = async (db: Asking, personId: string): Promise<unknown> => ({
  experience: await db.rows(sql`select at, amount, source from growth_xp_entry where person_id = ${personId} order by id`),
  boosts: await db.rows(sql`
    select artifact_name as "artifactName", multiplier::float8 as multiplier, start_time as "startTime", end_time as "endTime"
    from growth_boost where person_id = ${personId} order by start_time`),
  badges: await db.rows(
    sql`select badge, earned_at as "earnedAt" from growth_badge where person_id = ${personId} order by earned_at, badge`,
  ),
  title: (await talliedOf(db, personId)).worn,
})

/** Badges and titles go. The XP stay under the pseudonym, as the points do that they come from. */
export const eraseGrowth = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.run(sql`update growth_pupil set worn_title = null where person_id = ${personId}`)
  await tx.run(sql`delete from growth_badge where person_id = ${personId}`)
}
