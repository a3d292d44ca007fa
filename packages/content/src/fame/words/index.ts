import { cataloguesOf } from '@xiotein/content/rules'
import type { fameRefusals } from '@xiotein/contract/fame'
import en from './en.json'
import es from './es.json'

/** What people read when a board of the Hall of Fame stays closed. */
export const fameWords = cataloguesOf<keyof typeof fameRefusals>()({ en, es })
