import type { VaultState } from '@xiotein/contract/vault'
import { slotFor } from '../platform/slot.tsx'

/** The reader's vault, below the price of mending: other ways to mend shields. */
export const mendSlot = slotFor<{ vault: VaultState }>('mend')

/** Below the settings of the vaults, once dues are switched on or off there and not saved yet. */
export const duesSlot = slotFor<{ dues: boolean }>('vault-dues')

/** Among the changes that time makes: what is left of today's attacks. */
export const dayMovesSlot = slotFor<{ vault: VaultState }>('day-moves')

/** Beside what was stolen today: where to read how it came about. */
export const stolenSlot = slotFor('stolen')
