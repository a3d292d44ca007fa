import { hoursInWords } from '../../school/index.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import type { Rule } from './rules.ts'
import type { SiegeSettings } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

/** A rule with its numbers. */
export const ruleInWords = (settings: SiegeSettings, { id, numbers }: Rule): string => {
  const values = numbers.map(({ read }) => read(settings))
  const [a = '', b = ''] = values.map(readNumber)
  // The words agree with the numbers.
  const [count = 2, second = 2] = values
  return t(`rule.${id}`, { a, b, count, second })
}

export const reachInWords = ({ reach }: SiegeSettings): string => t('rule.reach', { a: t(`reach.${reach}`) })
export const openInWords = ({ openHours }: SiegeSettings): string => t('hours.are', { hours: hoursInWords(openHours) })
