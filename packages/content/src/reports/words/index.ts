import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { reportsRefusals } from '@xiotein/contract/reports'
import en from './en.json'
import es from './es.json'

type Word = keyof typeof reportsRefusals | BesidesRefusals<'reports', typeof en>

/** The words printed in reports, in the language of the print, and those for when there is none. */
export const reportsWords = cataloguesOf<Word>()({ en, es })
export const sayReports = sayFrom(reportsWords)
