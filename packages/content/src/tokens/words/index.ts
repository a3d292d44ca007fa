import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import en from './en.json'
import es from './es.json'

/** Why a token is not made, and how a program is called where its deeds are read. */
export const tokensWords = cataloguesOf<keyof typeof en>()({ en, es })
export const sayTokens = sayFrom(tokensWords)
