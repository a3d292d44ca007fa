import { slotFor } from '../platform/slot.tsx'

/** The settings of the school, for admins: where later features show theirs. */
export const schoolSlot = slotFor('school')
/** The same, for settings that need more room. */
export const schoolWideSlot = slotFor('school-wide')
