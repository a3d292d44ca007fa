import { cataloguesOf } from '@xiotein/content/rules'
import en from './en.json'
import es from './es.json'

/** What the house itself says no with; the words of the game's refusals live in content. */
export const httpWords = cataloguesOf<keyof typeof en>()({ en, es })
