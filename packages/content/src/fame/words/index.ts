import { cataloguesOf } from '@xiotein/content/rules'
import en from './en.json'
import es from './es.json'

/** What people read when a board of the Hall of Fame stays closed. */
export type FameRefusal = keyof typeof en

export const fameWords = cataloguesOf<FameRefusal>()({ en, es })
