import { slotFor } from '../platform/slot.tsx'

/** The settings of the school, for admins: where later features show theirs. */
export const schoolSlot = slotFor('school')
