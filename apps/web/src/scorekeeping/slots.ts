import { slotFor } from '../platform/slot.tsx'

/** On the class display, between the heading and the pupils. */
export const wallSlot = slotFor<{ classId: string }>('wall')
