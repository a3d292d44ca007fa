import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { demoRefusals } from '@xiotein/contract/demo'
import en from './en.json'
import es from './es.json'

export const demoWords = cataloguesOf<keyof typeof demoRefusals | BesidesRefusals<'demo', typeof en>>()({ en, es })
/** What each part in the demo school is about, and why it is not taken away. The school itself stays as it is made up, in English. */
export const sayDemo = sayFrom(demoWords)
