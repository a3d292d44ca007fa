import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { rehearsalRefusals } from '@xiotein/contract/rehearsal'
import en from './en.json'
import es from './es.json'

/** The words for a refused rehearsal, and the name of a rehearsal class. */
export const rehearsalWords = cataloguesOf<keyof typeof rehearsalRefusals | BesidesRefusals<'rehearsal', typeof en>>()({ en, es })
export const sayRehearsal = sayFrom(rehearsalWords)
