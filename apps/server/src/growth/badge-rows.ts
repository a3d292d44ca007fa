import { growthTopics } from '@xiotein/contract/growth'
import type { Badge, Tally } from '@xiotein/game/growth'
import { sendNotices } from '../notices/index.ts'
import type { Change, Emitting } from '../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { eventsOf } from '../platform/live/index.ts'

const event = eventsOf(growthTopics)

type NewBadge = { readonly personId: string; readonly badge: Badge }
type BadgeRow = { badge: Badge; earnedAt: Date }

/** Makes the owners' windows fetch their honours again. */
export const emitHonours = ({ now, emit }: Emitting, personIds: readonly string[]): void =>
  emit(...[...new Set(personIds)].map(personId => event('person', personId, 'growth.honours-changed', now.getTime(), {})))

/**
 * Awards badges, each once, in the transaction of what earned them. All features award badges through this function. Staff earn none, and
 * an erased person has none.
 */
export const earnBadges = async (change: Change, badges: readonly NewBadge[]): Promise<void> => {
  if (badges.length === 0) return
  const { tx, now } = change
  const earned = await tx.rows(sql<NewBadge>`
    insert into growth_badge (person_id, badge, earned_at)
    select p.id, b.badge, ${now}::timestamptz
    from unnest(${badges.map(b => b.personId)}::uuid[], ${badges.map(b => b.badge)}::text[]) as b(person_id, badge)
    join people_person p on p.id = b.person_id
    where p.erased_at is null and not exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper')
    order by p.id, b.badge
    on conflict (person_id, badge) do nothing returning person_id, badge`)
  const notices = earned.map(({ personId, badge }) => ({
    personId,
    aboutId: null,
    notice: { type: 'badge_earned' as const, badge },
  }))
  await sendNotices(change, notices)
  emitHonours(
    change,
    earned.map(({ personId }) => personId),
  )
}

export const badgesOf = (db: Queryable, personId: string): Promise<BadgeRow[]> =>
  db.rows(sql<BadgeRow>`select badge, earned_at from growth_badge where person_id = ${personId}`)

/** The title that somebody wears, and badges, the first one first: all of them, and those earned after a moment. */
type Honours = { readonly personId: string; readonly title: Badge | null; readonly badges: Badge[]; readonly fresh: Badge[] }

/** The honours of these people; everybody has a row. All badges are fresh without a moment. */
export const honoursOfAll = (db: Queryable, personIds: readonly string[], after: Date | null): Promise<Honours[]> =>
  db.rows(sql<Honours>`
    select p.id as "person_id!", g.worn_title as title,
           array(select badge from growth_badge b where b.person_id = p.id order by earned_at, badge) as badges,
           array(select badge from growth_badge b where b.person_id = p.id and earned_at > ${after ?? '-infinity'}::timestamptz order by earned_at, badge) as fresh
    from unnest(${personIds}::uuid[]) as p(id) left join growth_pupil g on g.person_id = p.id`)

/** The counts behind a person's badges, and the title that the person wears. */
export const talliedOf = async (db: Queryable, personId: string): Promise<{ tally: Tally; worn: Badge | null }> => {
  const row = await db.maybe(sql<{
    xp: number
    classPoints: number
    classDays: number
    worn: Badge | null
  }>`
    select xp, class_points, class_days, worn_title as worn from growth_pupil where person_id = ${personId}`)
  const { worn, ...tally } = row ?? { xp: 0, classPoints: 0, classDays: 0, worn: null }
  return { tally, worn }
}

/** The badge whose title somebody wears. */
export const wornTitleOf = async (db: Queryable, personId: string): Promise<Badge | null> => (await talliedOf(db, personId)).worn

export const saveWornTitle = async (tx: Transaction, personId: string, badge: Badge | null): Promise<void> => {
  await tx.run(sql`
    insert into growth_pupil (person_id, worn_title) values (${personId}, ${badge})
    on conflict (person_id) do update set worn_title = excluded.worn_title`)
}
