import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { schoolRefusals } from '@xiotein/contract/school'
import en from './en.json'
import es from './es.json'

/** What people are told about the school when the answer is no; and its day and its emails. */
export const schoolWords = cataloguesOf<keyof typeof schoolRefusals | BesidesRefusals<'school', typeof en>>()({ en, es })
export const saySchool = sayFrom(schoolWords)
