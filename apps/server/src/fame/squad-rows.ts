import { FEWEST_ON_BOARD, type LeftOut, NEIGHBOURS, SQUAD_PP_STEP, topOf } from '@xiotein/game/fame'
import type { Crest, CrestInk, CrestShape, CrestSign } from '@xiotein/game/squads'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Hub } from '../platform/live-event.ts'
import { squadIdOf } from '../squads/index.ts'
import { onceAfterChange } from './once-after-change.ts'
import type { RankingQuery } from './ranking-rows.ts'

export type SquadRow = Crest & { name: string; members: number; value: number; mine: boolean; place: number; row: number }
type RankedSquad = Omit<SquadRow, 'mine'> & { readonly id: string }

/**
 * All squads in order of what a member has on average, so that a large squad is no advantage; those that have nothing yet are only counted.
 * For a class, these are all squads with a member in it. PP are shown in steps and without those who hide, so that nobody can tell what a mate has.
 */
const rankedSquads = async (
  db: Queryable,
  { by, classId, weekStart }: RankingQuery,
): Promise<{ squads: number; ranked: RankedSquad[] }> => {
  const rows = await db.rows(sql<{
    id: string
    name: string
    shape: CrestShape
    ink: CrestInk
    sign: CrestSign
    members: number
    value: number
    place: number
    row: number
  }>`
    with week as (
      select e.person_id, greatest(sum(e.amount), 0)::bigint as xp from growth_xp_entry e
      where ${by === 'week'} and e.at >= ${weekStart} group by e.person_id
    ), squad as materialized (
      select s.id, s.name, s.crest_shape as shape, s.crest_ink as ink, s.crest_sign as sign, count(*)::int as members,
             case when ${by === 'pp'}
               then (ceil(avg(ceil((coalesce(a.balance, 0) + coalesce(v.pp, 0)) / ${SQUAD_PP_STEP}::numeric) * ${SQUAD_PP_STEP}::int) filter (where h.person_id is null)
                          / ${SQUAD_PP_STEP}::int) * ${SQUAD_PP_STEP}::int)::bigint
               else floor(avg(case when ${by === 'level'} then coalesce(g.xp, 0) else coalesce(w.xp, 0) end))::bigint end as value
      from squads_squad s join squads_member m on m.squad_id = s.id join people_person y on y.id = m.person_id and not y.is_test and y.suspended_at is null
      left join growth_pupil g on g.person_id = m.person_id
      left join ledger_account a on a.person_id = m.person_id
      left join ledger_given v on v.person_id = m.person_id
      left join week w on w.person_id = m.person_id
      left join fame_hidden h on h.person_id = m.person_id
      where s.dissolved_at is null and (${classId}::uuid is null or exists (
        select from squads_member o join classes_pupil p on p.person_id = o.person_id where o.squad_id = s.id and p.class_id = ${classId}))
      group by s.id having count(*) filter (where ${by !== 'pp'} or h.person_id is null) >= ${FEWEST_ON_BOARD}
    )
    select id, name, shape, ink, sign, members, value as "value!", rank() over (order by value desc) as place, row_number() over (order by value desc, name collate "und-x-icu", id) as row
    from squad order by row`)
  return { squads: rows.length, ranked: rows.filter(({ value }) => value > 0) }
}

const rankedOnce = onceAfterChange<Awaited<ReturnType<typeof rankedSquads>>>()

/** The upper squads and those around the reader's own. */
export const squadRanking = async (
  hub: Hub,
  db: Queryable,
  query: RankingQuery & { readonly personId: string },
): Promise<{ rows: SquadRow[]; top: SquadRow[]; leftOut: LeftOut | null; lastPlace: number }> => {
  const { squads, ranked } = await rankedOnce(hub, `${query.by} ${query.classId}`, () => rankedSquads(db, query))
  const ownId = await squadIdOf(db, query.personId)
  const own = ranked.find(({ id }) => id === ownId)
  const { top, leftOut } = topOf(ranked, squads)
  const seen = ranked.filter(({ row }) => row <= top.length || (own && Math.abs(row - own.row) <= NEIGHBOURS))
  const rows = seen.map(({ id, ...row }) => ({ ...row, mine: id === ownId }))
  return { rows, top: rows.slice(0, top.length), leftOut, lastPlace: ranked.at(-1)?.place ?? 0 }
}
