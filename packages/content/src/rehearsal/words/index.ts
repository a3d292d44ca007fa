import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { rehearsalRefusals } from '@xiotein/contract/rehearsal'
import en from './en.json'
import es from './es.json'

/** What is said when a rehearsal is refused, and what a rehearsal class is called. */
export const rehearsalWords = cataloguesOf<keyof typeof rehearsalRefusals | BesidesRefusals<'rehearsal', typeof en>>()({ en, es })
export const sayRehearsal = sayFrom(rehearsalWords)
