import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { demoRefusals } from '@xiotein/contract/demo'
import en from './en.json'
import es from './es.json'

export const demoWords = cataloguesOf<keyof typeof demoRefusals | BesidesRefusals<'demo', typeof en>>()({ en, es })
/** The subject of each part of the demo school, and why it cannot be removed. The made-up school itself stays in English. */
export const sayDemo = sayFrom(demoWords)
