import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { vaultRefusals } from '@xiotein/contract/vault'
import type { VaultUpgrade } from '@xiotein/game/vault'
import en from './en.json'
import es from './es.json'

/** The words about a vault: why something is refused, and what each upgrade is. */
type VaultWord = keyof typeof vaultRefusals | `upgrade.${VaultUpgrade}.${'name' | 'description'}`

export const vaultWords = cataloguesOf<VaultWord>()({ en, es })
export const sayVault = sayFrom(vaultWords)
