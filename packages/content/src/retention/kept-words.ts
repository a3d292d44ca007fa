import type { Language } from '@xiotein/game/rules'
import { sayRetention } from './words/index.ts'

const HOURS_A_DAY = 24

/** `90 days`, `1 hour`, or `until then`. */
export const keptWords = (language: Language, hours: number): string => {
  if (hours === 0) return sayRetention(language, 'kept.end')
  const isDays = hours % HOURS_A_DAY === 0
  return isDays ? sayRetention(language, 'kept.days', { days: hours / HOURS_A_DAY }) : sayRetention(language, 'kept.hours', { hours })
}
