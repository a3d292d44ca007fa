import { cataloguesOf } from '@xiotein/content/rules'
import en from './en.json'
import es from './es.json'

/** What people read when a board of the Hall of Fame stays closed. */
export const fameWords = cataloguesOf<keyof typeof en>()({ en, es })
