import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { VaultRefusal, VaultUpgrade } from '@xiotein/game/vault'
import en from './en.json'
import es from './es.json'

/** What a pupil reads about a vault: why something is refused, and what each upgrade is. */
type VaultWord = VaultRefusal | `upgrade.${VaultUpgrade}.${'name' | 'description'}`

export const vaultWords = cataloguesOf<VaultWord>()({ en, es })
export const sayVault = sayFrom(vaultWords)
