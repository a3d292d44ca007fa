// The keepsakes of each pupil of a season, computed once at its end, in as many statements for one pupil as for all.

import type { Counterpart } from '@xiotein/contract/ledger'
import type { Keepsake } from '@xiotein/contract/season'
import { type Badge, CHAPTER_BADGES, levelFromXp } from '@xiotein/game/growth'
import { elementOf } from '@xiotein/game/moves'
import { honoursOfAll, xpOf } from '../growth/index.ts'
import { movedFrom } from '../ledger/index.ts'
import { handRows } from '../moves/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { squadsOf } from '../squads/index.ts'

/** The counterparts from which earned PP come, and to which they go when taken back. PP spent, stolen or saved are not among them. */
const EARNED_FROM: readonly Counterpart[] = ['class-awards', 'boost-bonuses', 'story', 'siege-rewards']

const OF_CHAPTERS: ReadonlySet<Badge> = new Set(CHAPTER_BADGES)

/** The keepsakes of the pupils of these classes; `since` is the end of the season before. */
export const keepsakesOf = async (
  db: Queryable,
  classIds: readonly string[],
  since: Date | null,
): Promise<ReadonlyMap<string, Keepsake>> => {
  const pupils = await db.rows(sql<{ personId: string; displayName: string; classNames: string[] }>`
    select p.id as person_id, p.display_name, array_agg(c.name order by c.name collate "und-x-icu") as class_names
    from classes_pupil m join classes_class c on c.id = m.class_id join people_person p on p.id = m.person_id
    where m.class_id = any(${classIds}::uuid[]) and p.erased_at is null
    group by p.id, p.display_name`)
  const personIds = pupils.map(({ personId }) => personId)
  const xpBy = new Map((await xpOf(db, personIds)).map(({ personId, xp }) => [personId, xp]))
  const honoursBy = new Map((await honoursOfAll(db, personIds, since)).map(each => [each.personId, each]))
  const handBy = new Map((await handRows(db, personIds)).map(each => [each.personId, each]))
  const squadBy = await squadsOf(db, personIds)
  const earnedBy = new Map((await movedFrom(db, personIds, EARNED_FROM, since)).map(({ personId, pp }) => [personId, pp]))
  return new Map(
    pupils.map(({ personId, displayName, classNames }) => {
      const [honours, hand] = [honoursBy.get(personId), handBy.get(personId)]
      return [
        personId,
        {
          displayName,
          classNames: classNames ?? [],
          title: honours?.title ?? null,
          level: levelFromXp(xpBy.get(personId) ?? 0),
          earnedPp: Math.max(earnedBy.get(personId) ?? 0, 0),
          badges: honours?.fresh ?? [],
          chapters: (honours?.badges ?? []).filter(badge => OF_CHAPTERS.has(badge)).length,
          manifest: hand?.manifest ?? null,
          element: elementOf(hand?.element ?? null),
          squadName: squadBy.get(personId)?.name ?? null,
        },
      ]
    }),
  )
}
