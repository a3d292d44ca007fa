// Charts of where PP come from and go to, how they are spread, and whether prices fit. A pupil in two classes counts in both, in each from
// joining it until it is archived.

import { COUNTERPARTS } from '@xiotein/contract/ledger'
import { balancesShown, FEWEST_PUPILS, sharesShown } from '@xiotein/game/numbers'
import { balancesOf, mostHeld, movedInClasses } from '../../ledger/index.ts'
import { waresOnSale } from '../../market/index.ts'
import type { Queryable } from '../../platform/database/index.ts'
import { byClass, type ChartBody, type ChartQuery } from '../chart-query.ts'
import { membersOf } from './standing.ts'

/** All movements of pupils' balances, by the account on the other side: together they are the rise of these balances. */
export const flowsChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'flows'>> => {
  const rows = await movedInClasses(db, query.classIds, query)
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

export const pricesChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'prices'>> => {
  const members = await membersOf(db, query)
  const holdings = new Map((await mostHeld(db, [...new Set(members.flat())], query)).map(each => [each.personId, each]))
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
