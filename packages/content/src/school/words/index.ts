import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import en from './en.json'
import es from './es.json'

/** What people are told about the school when the answer is no; and its day and its emails. */
export const schoolWords = cataloguesOf<keyof typeof en>()({ en, es })
export const saySchool = sayFrom(schoolWords)
