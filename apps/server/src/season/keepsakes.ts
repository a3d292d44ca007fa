// What each pupil keeps of a season, computed once at its end, in as many statements for one pupil as for all.

import type { Keepsake } from '@xiotein/contract/season'
import { type Badge, CHAPTER_BADGES, levelFromXp } from '@xiotein/game/growth'
import { elementOf, type Manifest } from '@xiotein/game/moves'
import { type Queryable, sql } from '../platform/database/index.ts'

const EARNINGS = [
  ...['class-points', 'boost-bonus', 'undo', 'undo-bonus', 'challenge-reward', 'challenge-undo', 'story-reward'],
  ...['siege-reward', 'siege-defense'],
]

const groupsOf = <Value>(rows: readonly { readonly personId: string; readonly value: Value }[]): ReadonlyMap<string, Value[]> => {
  const groups = new Map<string, Value[]>()
  for (const { personId, value } of rows) {
    const group = groups.get(personId)
    if (group) group.push(value)
    else groups.set(personId, [value])
  }
  return groups
}

/** The keepsakes of the pupils of these classes; `since` is the end of the season before. */
export const keepsakesOf = async (
  db: Queryable,
  classIds: readonly string[],
  since: Date | null,
): Promise<ReadonlyMap<string, Keepsake>> => {
  const pupils = await db.rows(sql<{
    personId: string
    displayName: string
    classNames: string[]
    title: Badge | null
    xp: number
    manifest: Manifest | null
    element: 'fire' | 'water' | 'air' | 'earth' | 'lightning' | 'light' | 'shadow' | 'metal' | null
    squadName: string | null
  }>`
    select p.id as person_id, p.display_name, array_agg(c.name order by c.name collate "und-x-icu") as class_names,
           g.worn_title as title, coalesce(g.xp, 0)::int as xp, v.manifest, h.element, s.name as squad_name
    from classes_pupil m join classes_class c on c.id = m.class_id join people_person p on p.id = m.person_id
    left join growth_pupil g on g.person_id = p.id left join moves_pupil v on v.person_id = p.id
    left join moves_hand h on h.person_id = p.id left join squads_member q on q.person_id = p.id left join squads_squad s on s.id = q.squad_id
    where m.class_id = any(${classIds}::uuid[]) and p.erased_at is null
    group by p.id, p.display_name, g.worn_title, g.xp, v.manifest, h.element, s.name`)
  const personIds = pupils.map(({ personId }) => personId)
  const from = since ?? '-infinity'
  const earned = groupsOf(
    await db.rows(sql<{ personId: string; value: number }>`
      select a.person_id, greatest(sum(p.amount), 0)::bigint as value
      from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_transaction t on t.id = p.transaction_id
      where a.person_id = any(${personIds}::uuid[]) and t.kind = any(${EARNINGS}::text[]) and p.at > ${from}::timestamptz group by a.person_id`),
  )
  const badges = groupsOf(
    await db.rows(sql<{ personId: string; value: { badge: Badge; isNew: boolean | null } }>`
      select person_id, jsonb_build_object('badge', badge, 'isNew', earned_at > ${from}::timestamptz) as value
      from growth_badge where person_id = any(${personIds}::uuid[]) order by earned_at, badge`),
  )
  return new Map(
    pupils.map(({ personId, xp, element, classNames, ...pupil }) => {
      const own = badges.get(personId) ?? []
      return [
        personId,
        {
          ...pupil,
          classNames: classNames ?? [],
          level: levelFromXp(xp),
          earnedPp: earned.get(personId)?.[0] ?? 0,
          badges: own.filter(({ isNew }) => isNew).map(({ badge }) => badge),
          chapters: CHAPTER_BADGES.filter(chapter => own.some(({ badge }) => badge === chapter)).length,
          element: elementOf(element),
        },
      ]
    }),
  )
}
