import { undoableUntilMs } from '@xiotein/game/season'
import { lockName, type Queryable, sql, type Transaction } from '../platform/database/index.ts'

type SeasonRow = {
  readonly id: string
  readonly name: string
  readonly closedAt: Date
  readonly closedBy: string | null
  readonly undoneAt: Date | null
  readonly classes: number
  readonly pupils: number
  readonly pp: number
}

/** Closed seasons, newest first. `pupils` counts keepsake cards, `pp` what was taken from balances. */
export const seasonRows = (db: Queryable): Promise<SeasonRow[]> =>
  db.rows(sql<SeasonRow>`
    select s.id, s.name, s.closed_at, p.display_name as closed_by, s.undone_at,
           (select count(*) from season_class c where c.season_id = s.id)::int as classes,
           (select count(*) filter (where c.had_class) from season_card c where c.season_id = s.id)::int as pupils,
           (select coalesce(sum(c.closed_pp), 0) from season_card c where c.season_id = s.id)::bigint as pp
    from season_season s left join people_person p on p.id = s.closed_by order by s.closed_at desc, s.id`)

/** Closing, undoing and carrying over come one after the other. */
export const lockSeasons = (tx: Transaction): Promise<void> => lockName(tx, 'season')

/** The newest season that was not undone; null where no season was closed yet. */
export const lastSeason = (db: Queryable): Promise<{ id: string; name: string; closedAt: Date } | null> =>
  db.maybe(sql<{ id: string; name: string; closedAt: Date }>`
    select id, name, closed_at from season_season where undone_at is null order by closed_at desc limit 1`)

export const stateOf = ({ closedAt, undoneAt }: Pick<SeasonRow, 'closedAt' | 'undoneAt'>, now: Date): 'undoable' | 'final' | 'undone' =>
  undoneAt ? 'undone' : now.getTime() < undoableUntilMs(closedAt.getTime()) ? 'undoable' : 'final'

/** The classes that a season archived, by name, also those that somebody has opened again since. */
export const classesOfSeason = (db: Queryable, seasonId: string) =>
  db.rows(sql<{
    id: string
    name: string
    archived: boolean
    pupils: number
    suspended: number
    teachers: string[]
    carriedId: string | null
    carriedName: string | null
  }>`
    select c.id, c.name, c.archived_at is not null as archived, t.id as carried_id, t.name as carried_name,
           (select count(*) from classes_pupil m where m.class_id = c.id)::int as pupils,
           (select count(*) from classes_pupil m join people_person p on p.id = m.person_id
            where m.class_id = c.id and p.suspended_at is not null)::int as suspended,
           array(select p.display_name from people_role r join people_person p on p.id = r.person_id
                 where r.class_id = c.id and r.role = 'teacher' order by p.display_name collate "und-x-icu", p.id) as teachers
    from season_class s join classes_class c on c.id = s.class_id left join classes_class t on t.id = s.carried_to
    where s.season_id = ${seasonId} order by c.name collate "und-x-icu", c.id`)
