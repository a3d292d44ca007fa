import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { classesRefusals } from '@xiotein/contract/classes'
import en from './en.json'
import es from './es.json'

type ClassesWord = keyof typeof classesRefusals | BesidesRefusals<'classes', typeof en>
type ReasonOf<Word> = Word extends `roster.${infer Reason}` ? Reason : never

/** The words for refusals about classes, and for the preview and the file of a roster. */
export const classesWords = cataloguesOf<ClassesWord>()({ en, es })
export const sayClasses = sayFrom(classesWords)

/** The words that the preview of a roster has for one row. */
export type RosterWord = ReasonOf<ClassesWord>
