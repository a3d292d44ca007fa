// Charts of where PP come from and go to, how they are spread, and whether prices fit. A pupil in two classes counts in both, in each from
// joining it until it is archived.

import { COUNTERPARTS } from '@xiotein/contract/ledger'
import { balancesShown, FEWEST_PUPILS, sharesShown } from '@xiotein/game/numbers'
import { balancesOf } from '../../ledger/index.ts'
import { waresOnSale } from '../../market/index.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { byClass, type ChartBody, type ChartQuery } from '../chart-query.ts'
import { membersOf } from './standing.ts'

/** All movements of pupils' balances, by the account on the other side: together they are the rise of these balances. */
export const flowsChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'flows'>> => {
  const { classIds, from, until } = query
  const rows = await db.rows(sql<{ classId: string; account: string; pp: number }>`
    with member as materialized (
      select a.id as account_id, m.class_id, m.since, m.until from classes_pupil_time m join ledger_account a on a.person_id = m.person_id
      join people_person q on q.id = m.person_id and not q.is_test
      where m.class_id = any(${classIds}::uuid[])
    )
    select m.class_id, p.counterpart as "account!", sum(p.amount)::int as pp
    from ledger_posting p join member m on m.account_id = p.account_id and p.at between m.since and m.until
    where p.at >= ${from} and p.at < ${until} group by 1, 2`)
  const accounts = COUNTERPARTS.map(account => ({
    account,
    pp: byClass(
      query,
      rows.filter(row => row.account === account),
      ({ pp }) => pp,
    ),
  }))
  return { chart: 'flows', rows: accounts.filter(({ pp }) => pp.some(each => each !== 0)) }
}

export const sharesChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'shares'>> => {
  const members = await membersOf(db, query)
  const balances = new Map((await balancesOf(db, [...new Set(members.flat())])).map(({ personId, pp }) => [personId, pp]))
  return { chart: 'shares', spread: members.map(ids => ({ pupils: ids.length, held: sharesShown(ids.map(id => balances.get(id) ?? 0)) })) }
}

/** The PP that each pupil has today, and the most in the days of the chart; for a pupil without changes then, what they had throughout. */
const holdingsOf = (db: Queryable, personIds: readonly string[], { from, until }: ChartQuery) =>
  db.rows(sql<{ personId: string; today: number; most: number }>`
    with account as materialized (
      select id, person_id, balance from ledger_account where person_id = any(${personIds}::uuid[])
    ), moved as materialized (
      select account_id, max(greatest(balance_after, balance_after - amount)) as most from ledger_posting
      where account_id in (select id from account) and at >= ${from} and at < ${until} group by 1
    )
    select a.person_id, a.balance::int as "today!", coalesce(v.most, (
      select p.balance_after from ledger_posting p where p.account_id = a.id and v.account_id is null and p.at < ${from} order by p.at desc, p.transaction_id desc limit 1
    ), 0)::int as most
    from account a left join moved v on v.account_id = a.id`)

export const pricesChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'prices'>> => {
  const members = await membersOf(db, query)
  const holdings = new Map((await holdingsOf(db, [...new Set(members.flat())], query)).map(each => [each.personId, each]))
  const held = members.map(ids => ids.map(id => holdings.get(id) ?? { today: 0, most: 0 }))
  const wares = await waresOnSale(db, query.now, query.language)
  return {
    chart: 'prices',
    most: held.map(pupils => balancesShown(pupils.map(({ most }) => most))),
    rows: wares.map(({ id, name, perk, pp, classIds }) => {
      const buyers = held.map((pupils, at) => {
        const isSold = classIds.length === 0 || classIds.includes(query.classIds[at] ?? '')
        return isSold && pupils.length >= FEWEST_PUPILS ? pupils : []
      })
      return {
        ware: id,
        name,
        perk,
        pp,
        pupils: buyers.map(pupils => pupils.length),
        today: buyers.map(pupils => pupils.filter(({ today }) => today >= pp).length),
        reached: buyers.map(pupils => pupils.filter(({ most }) => most >= pp).length),
      }
    }),
  }
}
