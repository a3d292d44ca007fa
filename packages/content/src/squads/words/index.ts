import { cataloguesOf } from '@xiotein/content/rules'
import type { squadsRefusals } from '@xiotein/contract/squads'
import en from './en.json'
import es from './es.json'

/** What a person reads when a rule about squads says no, and when the server does before a rule is asked. */
export const squadsWords = cataloguesOf<keyof typeof squadsRefusals>()({ en, es })
