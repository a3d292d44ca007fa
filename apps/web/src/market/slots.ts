import { slotFor } from '../platform/slot.tsx'

/** Below the heading of the market, for pupils: `pp` is their balance. */
export const marketSlot = slotFor<{ pp: number }>('market')
