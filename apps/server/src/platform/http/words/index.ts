import { cataloguesOf } from '@xiotein/content/rules'
import type { HttpRefusal } from '@xiotein/contract/wire'
import en from './en.json'
import es from './es.json'

/** The words of the platform's own refusals; those of the game's refusals are in content. */
export const httpWords = cataloguesOf<HttpRefusal>()({ en, es })
