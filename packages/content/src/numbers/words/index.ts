import { cataloguesOf } from '@xiotein/content/rules'
import type { numbersRefusals } from '@xiotein/contract/numbers'
import en from './en.json'
import es from './es.json'

/** The words for refusals in the room Numbers. */
export const numbersWords = cataloguesOf<keyof typeof numbersRefusals>()({ en, es })
