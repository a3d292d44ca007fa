import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { schoolRefusals } from '@xiotein/contract/school'
import en from './en.json'
import es from './es.json'

/** The words for refusals about the school, and those of its day and its emails. */
export const schoolWords = cataloguesOf<keyof typeof schoolRefusals | BesidesRefusals<'school', typeof en>>()({ en, es })
export const saySchool = sayFrom(schoolWords)
