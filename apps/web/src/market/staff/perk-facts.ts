import { readNumber } from '../../ui/display/numbers.ts'
import { readTime } from '../../ui/school-time.ts'
import type { Perk } from './use-purchases.ts'
import { t } from './words/index.ts'

/** Returns the name of the reason why pupils do not see a perk now. */
export const whyHidden = ({ onSale, saleFrom, saleUntil }: Perk) => {
  const now = Date.now()
  return (
    (!onSale && 'offSale') ||
    (saleFrom !== null && Date.parse(saleFrom) > now && 'fact.later') ||
    (saleUntil !== null && Date.parse(saleUntil) <= now && 'fact.over')
  )
}

const moment = (at: string): string => readTime(at, { dateStyle: 'medium', timeStyle: 'short' })

/** What is saved of a perk, besides its name, note and picture. */
export const factsOf = ({ category, truthMetal, stockAWeek, limitAWeek, saleFrom, saleUntil, classes }: Perk): string[] => [
  t(`category.${category}`),
  t('price', { truthMetal: readNumber(truthMetal) }),
  ...(stockAWeek === null ? [] : [t('stock', { count: stockAWeek })]),
  ...(limitAWeek === null ? [] : [t('limit', { count: limitAWeek })]),
  ...(saleFrom === null ? [] : [t('fact.from', { when: moment(saleFrom) })]),
  ...(saleUntil === null ? [] : [t('fact.until', { when: moment(saleUntil) })]),
  ...(classes.length === 0 ? [] : [t('fact.classes', { classes: classes.map(({ name }) => name).join(', ') })]),
]

/** Everything that is saved of a perk, in one line; of its picture, whether it is another than the one that is chosen here. */
export const allOf = (perk: Perk, picture: Perk['picture']): string => {
  const why = whyHidden(perk)
  const rest = [
    ...(perk.note === '' ? [] : [perk.note]),
    ...(perk.picture === picture ? [] : [t('fact.picture')]),
    ...(why ? [t(why)] : []),
  ]
  return [perk.name, ...factsOf(perk), ...rest].join(' · ')
}
