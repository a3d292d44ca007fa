import { ACTION_CARDS, BOOST_ARTIFACTS, sayMarket } from '@xiotein/content/market'
import { checkSale, type MarketItem, PP_PER_TRUTH_METAL, pricePp } from '@xiotein/game/market'
import type { Language } from '@xiotein/game/rules'
import type { Queryable } from '../platform/database/index.ts'
import { perkRows, saleOf } from './perk-rows.ts'

/** Something that can be bought now. `classIds` are the classes that a perk is sold to; none means the whole school. */
export type WareOnSale = {
  readonly id: string
  readonly name: string
  readonly perk: boolean
  readonly pp: number
  readonly classIds: readonly string[]
}

/** Every perk and artifact on sale with its price, cheapest first. */
export const waresOnSale = async (db: Queryable, now: Date, language: Language): Promise<WareOnSale[]> => {
  const perks = (await perkRows(db)).filter(perk => checkSale(saleOf(perk), perk.classIds, now.getTime()).ok)
  const artifacts: readonly MarketItem[] = Object.values({ ...ACTION_CARDS, ...BOOST_ARTIFACTS })
  return [
    ...perks.map(({ id, name, truthMetal, classIds }) => ({ id, name, perk: true, pp: truthMetal * PP_PER_TRUTH_METAL, classIds })),
    ...artifacts.map(item => ({
      id: item.id,
      perk: false,
      pp: pricePp(item),
      classIds: [],
      name: sayMarket(language, `artifact.${item.id}.name` as Parameters<typeof sayMarket>[1]),
    })),
  ].sort((one, other) => one.pp - other.pp)
}
