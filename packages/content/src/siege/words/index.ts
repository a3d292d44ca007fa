import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { siegeRefusals } from '@xiotein/contract/siege'
import type { SiegeMode } from '@xiotein/game/siege'
import en from './en.json'
import es from './es.json'

/** What people read about sieges: why one is refused, the modes that a school chooses from, and what was played. Action cards have their words in the market. */
type SiegeWord = keyof typeof siegeRefusals | 'weapon.both' | `mode.${SiegeMode}.${'name' | 'description'}`

export const siegeWords = cataloguesOf<SiegeWord>()({ en, es })
export const saySiege = sayFrom(siegeWords)
