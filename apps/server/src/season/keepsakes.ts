// The keepsakes of each pupil of a season, computed once at its end, in as many statements for one pupil as for all.

import type { Counterpart } from '@xiotein/contract/ledger'
import type { Keepsake } from '@xiotein/contract/season'
import { type Badge, CHAPTER_BADGES, levelFromXp } from '@xiotein/game/growth'
import { type Element, elementOf, type Manifest } from '@xiotein/game/moves'
import { type Queryable, sql } from '../platform/database/index.ts'

/** The counterparts from which earned PP come, and to which they go when taken back. PP spent, stolen or saved are not among them. */
const EARNED_FROM: readonly Counterpart[] = ['class-awards', 'boost-bonuses', 'story', 'siege-rewards']

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
    element: Element | null
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
  const earned = await db.rows(sql<{ personId: string; pp: number }>`
    select a.person_id, greatest(sum(p.amount), 0)::bigint as pp
    from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.person_id = any(${personIds}::uuid[]) and p.counterpart = any(${EARNED_FROM}::text[]) and p.at > ${from}::timestamptz group by a.person_id`)
  const ppOf = new Map(earned.map(({ personId, pp }) => [personId, pp]))
  const badges = await db.rows(sql<{ personId: string; fresh: Badge[] | null; chapters: number }>`
    select person_id, array_agg(badge order by earned_at, badge) filter (where earned_at > ${from}::timestamptz) as fresh,
           count(*) filter (where badge = any(${CHAPTER_BADGES}::text[]))::int as chapters
    from growth_badge where person_id = any(${personIds}::uuid[]) group by person_id`)
  const badgesOf = new Map(badges.map(({ personId, ...own }) => [personId, own]))
  return new Map(
    pupils.map(({ personId, xp, element, classNames, ...pupil }) => {
      const own = badgesOf.get(personId)
      return [
        personId,
        {
          ...pupil,
          classNames: classNames ?? [],
          level: levelFromXp(xp),
          earnedPp: ppOf.get(personId) ?? 0,
          badges: own?.fresh ?? [],
          chapters: own?.chapters ?? 0,
          element: elementOf(element),
        },
      ]
    }),
  )
}
