// When a perk is on sale, and for whom. docs/game-rules.md, "The market".

import { accept, type Decision, refuse } from '@xiotein/game/rules'

export type Sale = {
  /** False once staff have taken the perk off the market. */
  readonly onSale: boolean
  /** The first moment of the sale, and the first after it; null where there is none. */
  readonly fromMs: number | null
  readonly untilMs: number | null
  /** The classes that it is sold to; none means the whole school. */
  readonly classIds: readonly string[]
}

export type SaleRefusal = 'market.item-not-found' | 'market.not-for-your-class' | 'market.not-on-sale-yet' | 'market.no-longer-on-sale'

/** Whether a pupil of these classes can buy it now. Null is a perk that does not exist. */
export const checkSale = (sale: Sale | null, classIds: readonly string[], nowMs: number): Decision<'on-sale', SaleRefusal> => {
  if (sale === null || !sale.onSale) return refuse('market.item-not-found')
  if (sale.classIds.length > 0 && !sale.classIds.some(id => classIds.includes(id))) return refuse('market.not-for-your-class')
  if (sale.fromMs !== null && nowMs < sale.fromMs) return refuse('market.not-on-sale-yet')
  if (sale.untilMs !== null && nowMs >= sale.untilMs) return refuse('market.no-longer-on-sale')
  return accept('on-sale')
}

/** The next moment at which a sale begins or ends; null if none does. */
export const nextSaleChange = (sales: readonly Sale[], nowMs: number): number | null => {
  const later = sales.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]).filter(at => at !== null && at > nowMs)
  return later.length === 0 ? null : Math.min(...(later as number[]))
}
