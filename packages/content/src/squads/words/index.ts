import { cataloguesOf } from '@xiotein/content/rules'
import type { squadsRefusals } from '@xiotein/contract/squads'
import en from './en.json'
import es from './es.json'

/** The words for refusals by a rule about squads, and by the server before a rule is asked. */
export const squadsWords = cataloguesOf<keyof typeof squadsRefusals>()({ en, es })
