import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { battleRefusals } from '@xiotein/contract/battle'
import type { StatusKind } from '@xiotein/game/battle'
import en from './en.json'
import es from './es.json'

/** The words of refusals and statuses. Those of the log are the page's. */
type BattleWord = keyof typeof battleRefusals | `status.${StatusKind}.${'name' | 'description'}`

export const battleWords = cataloguesOf<BattleWord>()({ en, es })
export const sayBattle = sayFrom(battleWords)
