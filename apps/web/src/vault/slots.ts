import type { VaultState } from '@xiotein/contract/vault'
import { slotFor } from '../platform/slot.tsx'

/** One's own vault, below the price of mending: other ways to mend shields. */
export const mendSlot = slotFor<{ vault: VaultState }>('mend')
