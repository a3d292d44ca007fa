import { slotFor } from '../platform/slot.tsx'

/** The page of a pupil, above the history of the points: what else the staff see of a pupil of their class. */
export const pupilSlot = slotFor<{ classId: string; personId: string }>('pupil')
/** Beside the title of a pupil's history, for the staff of their class. */
export const pupilHistorySlot = slotFor<{ personId: string }>('pupil-history')
