import { cataloguesOf } from '@xiotein/content/rules'
import type { growthRefusals } from '@xiotein/contract/growth'
import en from './en.json'
import es from './es.json'

/** The words for refusals about growth, and for a teacher when a gift cannot be given. */
export const growthWords = cataloguesOf<keyof typeof growthRefusals>()({ en, es })
