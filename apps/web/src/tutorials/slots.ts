import { slotFor } from '../platform/slot.tsx'

/** In the preview of `welcome`: the first page of a pupil. */
export const homeSlot = slotFor('tutorial-home')
/** In the preview of `chapter1`: the journey of a pupil who begins. */
export const journeySlot = slotFor('tutorial-journey')
