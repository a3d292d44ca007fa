import { cataloguesOf } from '@xiotein/content/rules'
import type { seasonRefusals } from '@xiotein/contract/season'
import en from './en.json'
import es from './es.json'

/** The words for an admin when a season cannot be closed, undone or carried over. */
export const seasonWords = cataloguesOf<keyof typeof seasonRefusals>()({ en, es })
