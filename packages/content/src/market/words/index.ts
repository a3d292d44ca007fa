import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { marketRefusals } from '@xiotein/contract/market'
import type { MarketCategory, Rarity } from '@xiotein/game/market'
import type { ArtifactId } from '../artifacts.ts'
import type { PerkId } from '../perks.ts'
import en from './en.json'
import es from './es.json'

type Named = `category.${MarketCategory}` | `artifact.${ArtifactId}` | `perk.${PerkId}`

/** The words of the market: why something is refused, and the names and descriptions of what a school begins with. */
type MarketWord = keyof typeof marketRefusals | `rarity.${Rarity}` | `${Named}.${'name' | 'description'}`

export const marketWords = cataloguesOf<MarketWord>()({ en, es })
export const sayMarket = sayFrom(marketWords)
