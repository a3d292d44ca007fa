import { cataloguesOf } from '@xiotein/content/rules'
import type { numbersRefusals } from '@xiotein/contract/numbers'
import en from './en.json'
import es from './es.json'

/** What staff read when the room Numbers says no. */
export const numbersWords = cataloguesOf<keyof typeof numbersRefusals>()({ en, es })
