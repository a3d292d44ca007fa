import { slotFor } from '../platform/slot.tsx'

// Slots in which later features show something of their own on the pages of this one.

/** My Profile: how somebody has grown. */
export const growthSlot = slotFor('growth')
/** My Profile: somebody's roles, and the way into a class. */
export const myClassesSlot = slotFor('my-classes')
/** My Profile: what somebody carries, beside their classes. */
export const manifestSlot = slotFor('manifest')
/** My Profile, Settings: who sees what. */
export const privacySlot = slotFor('privacy')
