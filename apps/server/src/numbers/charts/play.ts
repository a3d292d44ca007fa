// What pupils did with each other and with their PP: sieges and the market. Whoever is in two classes counts in both.

import { sayMarket } from '@xiotein/content/market'
import type { ChartOf } from '@xiotein/contract/numbers'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { type Asked, byClass } from '../asked.ts'

type Drawn<Name extends 'sieges' | 'market'> = Omit<ChartOf<Name>, 'from' | 'to' | 'classes'>

/** Attacks by pupils of a class, on pupils of it, and those of the latter that took nothing. */
export const siegesChart = async (db: Queryable, asked: Asked): Promise<Drawn<'sieges'>> => {
  const { classIds, from, until } = asked
  const rows = await db.rows(sql<{
    classId: string
    given: number
    taken: number
    heldOff: number
    lostPp: number
    restoredPp: number
  }>`
    with attack as materialized (
      select l.host_id, l.target_id, count(*) as attacks, count(*) filter (where a.stolen_pp = 0) as held_off, sum(a.stolen_pp) as stolen_pp,
             sum(coalesce(b.restored_pp, 0)) as restored_pp
      from siege_attack a join siege_lobby l on l.id = a.lobby_id left join vault_loot b on b.id = a.id
      where a.at >= ${from} and a.at < ${until} group by 1, 2
    )
    select m.class_id, sum(case when x.is_target then 0 else x.attacks end)::int as given, sum(case when x.is_target then x.attacks else 0 end)::int as taken,
           sum(case when x.is_target then x.held_off else 0 end)::int as held_off,
           sum(case when x.is_target then x.stolen_pp else 0 end)::int as lost_pp,
           sum(case when x.is_target then x.restored_pp else 0 end)::int as restored_pp
    from (select host_id as person_id, false as is_target, attacks, held_off, stolen_pp, restored_pp from attack
          union all select target_id, true, attacks, held_off, stolen_pp, restored_pp from attack) x
    join classes_pupil m on m.person_id = x.person_id
    where m.class_id = any(${classIds}::uuid[]) group by m.class_id`)
  const none = { given: 0, taken: 0, heldOff: 0, lostPp: 0, restoredPp: 0 }
  return {
    chart: 'sieges',
    sums: classIds.map(id => {
      const { classId: _, ...sums } = rows.find(({ classId }) => classId === id) ?? { classId: id, ...none }
      return sums
    }),
  }
}

/** Perks by the name that they were sold under, and artifacts in the language of the reader; without what was given back. */
export const marketChart = async (db: Queryable, asked: Asked): Promise<Drawn<'market'>> => {
  const { classIds, from, until, language } = asked
  const rows = await db.rows(sql<{ classId: string; name: string | null; artifactId: string | null; times: number; pp: number }>`
    select m.class_id, s.name, s.artifact_id, count(*)::int as times, sum(s.paid_pp)::int as pp
    from (select owner_id, name, null as artifact_id, paid_pp from market_item
          where state in ('held', 'used') and bought_at >= ${from} and bought_at < ${until}
          union all
          select owner_id, null, artifact_id, paid_pp from market_purchase
          where not undone and not refunded and bought_at >= ${from} and bought_at < ${until}) s
    join classes_pupil m on m.person_id = s.owner_id
    where m.class_id = any(${classIds}::uuid[]) group by 1, 2, 3`)
  const named = rows.map(({ name, artifactId, ...row }) => ({
    ...row,
    name: name ?? sayMarket(language, `artifact.${artifactId}.name` as Parameters<typeof sayMarket>[1]),
  }))
  const sold = [...new Set(named.map(({ name }) => name))].map(name => {
    const own = named.filter(row => row.name === name)
    return { name, times: byClass(asked, own, ({ times }) => times), pp: byClass(asked, own, ({ pp }) => pp) }
  })
  const sum = ({ pp }: { pp: readonly number[] }): number => pp.reduce((all, each) => all + each, 0)
  return { chart: 'market', rows: sold.sort((one, other) => sum(other) - sum(one)) }
}
