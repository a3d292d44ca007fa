import { cataloguesOf } from '@xiotein/content/rules'
import type { fameRefusals } from '@xiotein/contract/fame'
import en from './en.json'
import es from './es.json'

/** The words for a board of the Hall of Fame that stays closed. */
export const fameWords = cataloguesOf<keyof typeof fameRefusals>()({ en, es })
