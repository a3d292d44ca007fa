import { slotFor } from '../platform/slot.tsx'

/** Beside the reader's Power Card: which side is turned to its reader. Wide screens show both. */
export const cardSideSlot = slotFor<{ readonly side: 'front' | 'back' }>('power-card-side')

/** Beside the reader's Power Card, under the title: more that its owner chooses about its look. */
export const cardLookSlot = slotFor('power-card-look')
