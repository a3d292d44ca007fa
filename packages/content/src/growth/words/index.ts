import { cataloguesOf } from '@xiotein/content/rules'
import type { growthRefusals } from '@xiotein/contract/growth'
import en from './en.json'
import es from './es.json'

/** What a pupil reads when growth says no, and a teacher when a gift cannot be given. */
export const growthWords = cataloguesOf<keyof typeof growthRefusals>()({ en, es })
