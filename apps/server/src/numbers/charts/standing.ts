// Charts of where the pupils of a class are today: balances and chapters. A pupil in two classes counts in both.

import { balancesShown } from '@xiotein/game/numbers'
import { pupilsOfClasses } from '../../classes/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import type { Queryable } from '../../platform/database/index.ts'
import { CHAPTERS_OF_STORY, chaptersOf } from '../../story/index.ts'
import type { ChartBody, ChartQuery } from '../chart-query.ts'

/** The pupils of each class, in the order of the classes. */
export const membersOf = async (db: Queryable, { classIds }: ChartQuery): Promise<string[][]> => {
  const pupils = await pupilsOfClasses(db, classIds)
  return classIds.map(classId => pupils.filter(pupil => pupil.classId === classId).map(({ id }) => id))
}

export const balancesChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'balances'>> => {
  const members = await membersOf(db, query)
  const balances = new Map((await balancesOf(db, [...new Set(members.flat())])).map(({ personId, pp }) => [personId, pp]))
  return {
    chart: 'balances',
    spread: members.map(ids => ({ pupils: ids.length, quartiles: balancesShown(ids.map(id => balances.get(id) ?? 0)) })),
  }
}

export const chaptersChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'chapters'>> => {
  const members = await membersOf(db, query)
  const places = await chaptersOf(db, [...new Set(members.flat())])
  const columns = Array.from({ length: CHAPTERS_OF_STORY + 1 }, (_, at) => at + 1)
  return {
    chart: 'chapters',
    pupils: members.map(ids => {
      const own = ids.map(id => places.get(id) ?? CHAPTERS_OF_STORY + 1)
      return columns.map(column => own.filter(place => place === column).length)
    }),
  }
}
