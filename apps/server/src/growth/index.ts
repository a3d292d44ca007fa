import { growthWords } from '@xiotein/content/growth'
import { growthRefusals } from '@xiotein/contract/growth'
import type { Badge } from '@xiotein/game/growth'
import type { Language } from '@xiotein/game/rules'
import type { AuditNames } from '../platform/audit-names.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Feature } from '../platform/feature.ts'
import type { OwnersPart } from '../platform/personal-data.ts'
import { claimLevelUp } from './claim-level-up.ts'
import { history } from './history.ts'
import { honours, wearTitle } from './honours.ts'
import { levelledUp } from './news.ts'
import { growthRecounts } from './recounts.ts'
import { grantBoost, standing } from './standing.ts'

export { badgesOf, earnBadges, emitHonours, honoursOfAll, wornTitleOf } from './badge-rows.ts'
export { runningPpBoosts } from './boost-rows.ts'
export { boostsGranted, levelsChanged, powerRaised, xpGranted } from './domain-events.ts'
export { grantXp } from './grant-xp.ts'
export { type Growth, grownOf } from './grown.ts'
export { ascensionWith, powerWith } from './power.ts'
export { ascensions, type PowerPart, powers } from './slots.ts'
export { lockBoosts, startBoosts } from './start-boosts.ts'
export { type XpTotal, xpFrom, xpOf } from './xp-rows.ts'

const exportBoosts = async (db: Queryable, personId: string, language: Language, names: AuditNames): Promise<unknown> => {
  const boosts = await db.rows(sql<{ kind: 'pp' | 'xp'; artifactName: string; multiplier: number; startTime: Date; endTime: Date }>`
    select kind, artifact_name, multiplier::float8 as multiplier, start_time, end_time
    from growth_boost where person_id = ${personId} order by start_time`)
  return boosts.map(boost => ({ ...boost, artifactName: names['growth.boost']?.kind?.(language, boost.kind) ?? boost.artifactName }))
}

const exportGrowth = async (db: Queryable, personId: string, language: Language, names: AuditNames): Promise<unknown> => ({
  experience: await db.rows(
    sql<{
      at: Date
      amount: number
      source: string
    }>`select at, amount, source from growth_xp_entry where person_id = ${personId} order by id`,
  ),
  boosts: await exportBoosts(db, personId, language, names),
  badges: await db.rows(
    sql<{
      badge: Badge
      earnedAt: Date
    }>`select badge, earned_at from growth_badge where person_id = ${personId} order by earned_at, badge`,
  ),
  total: await db.maybe(sql<{
    xp: number
    shownXp: number
    classPoints: number
    classDays: number
    lastClassDay: number | null
    title: Badge | null
  }>`
    select xp, shown_xp, class_points, class_days, last_class_day, worn_title as title from growth_pupil where person_id = ${personId}`),
})

/** Badges and titles are deleted. The XP stay under the pseudonym, like the points that they come from. */
const eraseGrowth = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`update growth_pupil set worn_title = null where person_id = ${personId}`)
  await tx.run(sql`delete from growth_badge where person_id = ${personId}`)
}

/** Whoever got a boost. */
const growthOwners: OwnersPart = async (db, personIds) =>
  (
    await db.rows(sql<{ personId: string }>`
      select distinct person_id from growth_boost where person_id = any(${[...personIds]}::uuid[])`)
  ).map(({ personId }) => personId)

export const growth = {
  name: 'growth',
  calls: [standing, history, claimLevelUp, honours, wearTitle, grantBoost],
  refusals: growthRefusals,
  words: growthWords,
  exporters: [{ part: 'growth', of: exportGrowth }],
  erasers: [eraseGrowth],
  owners: growthOwners,
  recounts: growthRecounts,
  news: [levelledUp],
} satisfies Feature
