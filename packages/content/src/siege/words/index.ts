import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { siegeRefusals } from '@xiotein/contract/siege'
import type { SiegeMode } from '@xiotein/game/siege'
import en from './en.json'
import es from './es.json'

/** Words about sieges: why one is refused, the modes to choose from, and what was played. The market has the words of action cards. */
type SiegeWord = keyof typeof siegeRefusals | 'weapon.both' | `mode.${SiegeMode}.${'name' | 'description'}`

export const siegeWords = cataloguesOf<SiegeWord>()({ en, es })
export const saySiege = sayFrom(siegeWords)
