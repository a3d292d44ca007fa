import { cataloguesOf } from '@xiotein/content/rules'
import type { SquadsRefusal } from '@xiotein/game/squads'
import en from './en.json'
import es from './es.json'

/** What a person reads when a rule about squads says no, and when the server does before a rule is asked. */
type SquadsWord = SquadsRefusal | `squads.${'name-taken' | 'unknown-pupil' | 'class-archived' | 'not-in-class' | 'changed-meanwhile'}`

export const squadsWords = cataloguesOf<SquadsWord>()({ en, es })
