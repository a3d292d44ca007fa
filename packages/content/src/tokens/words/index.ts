import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { tokensRefusals } from '@xiotein/contract/tokens'
import en from './en.json'
import es from './es.json'

/** The words for why a token is not made, and for a program where its actions are read. */
export const tokensWords = cataloguesOf<keyof typeof tokensRefusals | BesidesRefusals<'tokens', typeof en>>()({ en, es })
export const sayTokens = sayFrom(tokensWords)
