import { levelFromXp } from '@xiotein/game/growth'
import { type Element, elementOf } from '@xiotein/game/moves'
import { gameDayNumber } from '@xiotein/game/rules'
import { firstCountedDay } from '@xiotein/game/siege'
import { xpOf } from '../growth/index.ts'
import { handRows } from '../moves/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { SchoolPolicy } from './policy-rows.ts'

/** A pupil with what sieges ask about everybody. */
export type SiegePupil = {
  readonly id: string
  readonly displayName: string
  readonly squadName: string | null
  readonly level: number
  readonly element: Element
  readonly accountCreatedAtMs: number
  readonly takesPart: boolean
  readonly atPeace: boolean
  readonly peaceUntil: Date | null
  /** Attacks of the reader on this pupil since the reset, and PP that this pupil earned by holding out since. */
  readonly attacksOnTargetToday: number
  /** Attacks of the reader on this pupil in the last seven game days, today included. */
  readonly visitsInWeek: number
  readonly heldOutTodayPp: number
  /** Attacks that took PP from this pupil, as far back as the school counts them, and since the pupil attacked anybody. */
  readonly countedThefts: number
}

const WEEK_DAYS = 7

type TargetQuery = {
  readonly readerId: string
  /** The open classes of the reader. */
  readonly classIds: readonly string[]
  readonly school: SchoolPolicy
  /** Only this pupil; null for all within reach. */
  readonly personId: string | null
  /** Part of a pupil's name or of their squad's. */
  readonly search: string
  readonly now: Date
  /** Limits the number, and to those who come behind this one by name. */
  readonly page?: { readonly behind: Pick<SiegePupil, 'displayName' | 'id'> | null; readonly count: number }
}

/** The pupils within a reader's reach, the reader included, by name. Test accounts and people outside of every open class are left out. */
export const pupilsInReach = async (db: Queryable, query: TargetQuery): Promise<SiegePupil[]> => {
  const { readerId, classIds, school, personId, search, now, page } = query
  const { reach, policy } = school
  const today = gameDayNumber(now.getTime())
  const countedFrom = firstCountedDay(policy, now.getTime(), 0)
  const rows = await db.rows(sql<{
    id: string
    displayName: string
    squadName: string | null
    createdAt: Date
    takesPart: boolean
    peaceUntil: Date | null
    attacks: number
    visitsInWeek: number
    heldOutPp: number
    countedThefts: number
  }>`
    select p.id, p.display_name, s.name as squad_name, p.created_at, greatest(e.until, e.staff_until) as peace_until,
           o.person_id is null and not exists (
             select from classes_current_pupil u join siege_class_out x on x.class_id = u.class_id where u.person_id = p.id) as takes_part,
           (select count(*)::int from siege_attack a join siege_lobby l on l.id = a.lobby_id
            where l.host_id = ${readerId} and l.target_id = p.id and l.game_day = ${today}) as attacks,
           (select count(*)::int from siege_attack a join siege_lobby l on l.id = a.lobby_id
            where l.host_id = ${readerId} and l.target_id = p.id and l.game_day > ${today - WEEK_DAYS}) as visits_in_week,
           (select coalesce(sum(a.target_earned_pp), 0)::int from siege_attack a join siege_lobby l on l.id = a.lobby_id
            where l.target_id = p.id and l.game_day = ${today}) as held_out_pp,
           (select count(*)::int from siege_attack a join siege_lobby l on l.id = a.lobby_id
            where l.target_id = p.id and l.game_day >= ${countedFrom} and a.stolen_pp > 0
              and l.game_day > coalesce((select max(o.game_day) from siege_lobby o where o.host_id = p.id), 0)) as counted_thefts
    from people_person p
    left join siege_peace e on e.person_id = p.id and greatest(e.until, e.staff_until) > ${now}
    left join siege_pupil_out o on o.person_id = p.id
    left join squads_member m on m.person_id = p.id left join squads_squad s on s.id = m.squad_id
    where p.erased_at is null and p.suspended_at is null and not p.is_test and (${personId}::uuid is null or p.id = ${personId})
      and (${search} = '' or strpos(people_plain_name(p.display_name), people_plain_name(${search})) > 0
           or strpos(people_plain_name(s.name), people_plain_name(${search})) > 0)
      and (${page?.behind?.id ?? null}::uuid is null
        or (p.display_name collate "und-x-icu", p.id) > (${page?.behind?.displayName ?? ''}::text collate "und-x-icu", ${page?.behind?.id ?? null}::uuid))
      and exists (select from classes_current_pupil u where u.person_id = p.id and (${reach === 'school'} or p.id = ${readerId} or u.class_id = any(${classIds}::uuid[])))
    order by p.display_name collate "und-x-icu", p.id limit ${page?.count ?? null}::int`)
  const ids = rows.map(({ id }) => id)
  const xp = new Map((await xpOf(db, ids)).map(each => [each.personId, each.xp]))
  const elements = new Map((await handRows(db, ids)).map(each => [each.personId, each.element]))
  return rows.map(({ createdAt, attacks, heldOutPp, peaceUntil, ...row }) => ({
    ...row,
    peaceUntil,
    level: levelFromXp(xp.get(row.id) ?? 0),
    element: elementOf(elements.get(row.id) ?? null),
    accountCreatedAtMs: createdAt.getTime(),
    atPeace: peaceUntil !== null,
    attacksOnTargetToday: attacks,
    heldOutTodayPp: heldOutPp,
  }))
}
