import { slotFor } from '../platform/slot.tsx'

/** The page of a pupil, above the history of the points: what else the staff of the pupil's classes see. */
export const pupilSlot = slotFor<{ personId: string }>('pupil')
