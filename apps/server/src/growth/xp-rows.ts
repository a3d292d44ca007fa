import type { Tally } from '@xiotein/game/growth'
import { gameDayNumber } from '@xiotein/game/rules'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

export type XpEntry = {
  readonly personId: string
  readonly amount: number
  readonly source: string
  readonly causeId: string
  /** The moment it was earned, where that was before it is granted: a Double XP that ran then counts. */
  readonly earnedAt?: Date
}
export type XpTotal = { readonly personId: string; readonly xp: number; readonly shownXp: number; readonly version: number }

type TallyOfPerson = Tally & { personId: string }
/** Points in class, and undos of them. */
export const CLASS_SOURCES = ['class-points', 'undo']

/** The source of what a Double XP added to the XP of a source: an entry of its own, so that the XP stay what they were earned as. */
export const bonusOf = (source: string): string => `${source}-bonus`

/** Writes the entries and updates the totals of people. Call it with their rows locked. */
export const bookXp = (tx: Transaction, now: Date, entries: readonly XpEntry[]): Promise<(XpTotal & TallyOfPerson)[]> => {
  const today = gameDayNumber(now.getTime())
  return tx.rows(sql<{ personId: string; xp: number; shownXp: number; version: number; classPoints: number; classDays: number }>`
    with entry as (
      select * from unnest(${entries.map(e => e.personId)}::uuid[], ${entries.map(e => e.amount)}::bigint[],
                           ${entries.map(e => e.source)}::text[], ${entries.map(e => e.causeId)}::uuid[]) as e(person_id, amount, source, cause_id)
    ), kept as (
      insert into growth_xp_entry (person_id, amount, source, cause_id, at) select person_id, amount, source, cause_id, ${now}::timestamptz from entry
    ), gain as (
      select person_id, sum(amount) as total, coalesce(sum(amount) filter (where source = any(${CLASS_SOURCES}::text[])), 0) as in_class
      from entry group by person_id
    )
    update growth_pupil g set xp = g.xp + e.total, version = g.version + 1,
           -- A pupil's very first XP are not celebrated, whatever level they make: they count as shown.
           shown_xp = case when g.xp = 0 then greatest(g.shown_xp, e.total) else g.shown_xp end,
           class_points = g.class_points + e.in_class,
           -- A day counts once, and a clock that is set back counts none again.
           class_days = g.class_days + (e.in_class > 0 and ${today}::int > coalesce(g.last_class_day, ${today}::int - 1))::int,
           last_class_day = case when e.in_class > 0 then greatest(g.last_class_day, ${today}::int) else g.last_class_day end
    from gain e
    where g.person_id = e.person_id
    returning g.person_id, g.xp, g.shown_xp, g.version, g.class_points, g.class_days`)
}

export const xpOf = (db: Queryable, personIds: readonly string[]): Promise<XpTotal[]> =>
  db.rows(sql<XpTotal>`
    select p.person_id as "person_id!", coalesce(g.xp, 0) as xp, coalesce(g.shown_xp, 0) as shown_xp, coalesce(g.version, 0) as version
    from unnest(${personIds}::uuid[]) as p(person_id) left join growth_pupil g on g.person_id = p.person_id`)

/** The XP that each cause gave each person, and what a Double XP added to them, so that both can be taken back. */
export const xpFrom = (
  tx: Transaction,
  causeIds: readonly string[],
  source: string,
): Promise<{ causeId: string; personId: string; amount: number; isBonus: boolean }[]> =>
  tx.rows(sql<{ causeId: string; personId: string; amount: number; isBonus: boolean }>`
    select cause_id, person_id, amount, source <> ${source} as "isBonus!" from growth_xp_entry
    where cause_id = any(${causeIds}::uuid[]) and source in (${source}, ${bonusOf(source)})`)
