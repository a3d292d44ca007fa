import { slotFor } from '../platform/slot.tsx'

/** Below the fields of a perk on sale that is given another price, `pp`. */
export const priceSlot = slotFor<{ perkId: string; pp: number }>('market-price')

/** Below the heading of the market, for pupils: `pp` is their balance. */
export const marketSlot = slotFor<{ pp: number }>('market')
