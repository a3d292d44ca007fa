import type { FameBoard } from '@xiotein/game/fame'
import { FEWEST_ON_BOARD, MOST_ROWS, NEIGHBOURS } from '@xiotein/game/fame'
import type { Crest, CrestInk, CrestShape, CrestSign } from '@xiotein/game/squads'
import { type Queryable, sql } from '../platform/database/index.ts'

export type SquadRow = Crest & { name: string; members: number; value: number; mine: boolean; place: number; row: number }

/**
 * The upper squads and those around the reader's own, in order of what a member has on average, so that a large squad is no advantage. For
 * a class, these are all squads with a member in it.
 */
export const squadRanking = async (
  db: Queryable,
  asked: { by: FameBoard; classId: string | null; weekStart: Date; personId: string },
): Promise<{ squads: number; lastRow: number; rows: SquadRow[] }> => {
  const { by, classId, weekStart, personId } = asked
  const rows = await db.rows(sql<{
    name: string
    shape: CrestShape
    ink: CrestInk
    sign: CrestSign
    members: number
    value: number
    mine: boolean
    place: number
    row: number
    squads: number
    lastRow: number | null
  }>`
    with week as (
      select e.person_id, greatest(sum(e.amount), 0)::bigint as xp from growth_xp_entry e
      where ${by === 'week'} and e.at >= ${weekStart} group by e.person_id
    ), squad as materialized (
      select s.id, s.name, s.crest_shape as shape, s.crest_ink as ink, s.crest_sign as sign, count(*)::int as members,
             bool_or(m.person_id = ${personId}) as mine,
             floor(avg(case ${by} when 'level' then coalesce(g.xp, 0) when 'pp' then coalesce(a.balance, 0) else coalesce(w.xp, 0) end))::bigint as value
      from squads_squad s join squads_member m on m.squad_id = s.id join people_person y on y.id = m.person_id and not y.is_test
      left join growth_pupil g on g.person_id = m.person_id
      left join ledger_account a on a.person_id = m.person_id
      left join week w on w.person_id = m.person_id
      where s.dissolved_at is null and (${classId}::uuid is null or exists (
        select from squads_member o join classes_pupil p on p.person_id = o.person_id where o.squad_id = s.id and p.class_id = ${classId}))
      group by s.id having count(*) >= ${FEWEST_ON_BOARD}
    ), ranked as materialized (
      select *, rank() over (order by value desc) as place, row_number() over (order by value desc, name collate "und-x-icu", id) as row
      from squad where value > 0
    )
    select r.name, r.shape, r.ink, r.sign, r.members, r.value, r.mine as "mine!", r.place, r.row,
           (select count(*) from squad) as squads, (select max(row) from ranked) as last_row
    from ranked r
    where r.row <= ${MOST_ROWS + 1} or abs(r.row - (select row from ranked where mine)) <= ${NEIGHBOURS} order by r.row`)
  return { squads: rows[0]?.squads ?? 0, lastRow: rows[0]?.lastRow ?? 0, rows }
}
