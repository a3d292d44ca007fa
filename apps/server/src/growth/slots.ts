import type { Queryable } from '../platform/database/index.ts'
import { singleSlotFor, slotFor } from '../platform/slot.ts'

/** The power that a feature adds to a person's, in whole points. Without a stored row it is what everybody begins with. */
export type PowerPart = (db: Queryable, personId: string) => Promise<number>

export const powers = slotFor<PowerPart>('growth.powers')

/** A person's ascension, 0 to 3, which the chapters call Level 1 to 3. */
export const ascensions = singleSlotFor<(db: Queryable, personId: string) => Promise<number>>('growth.ascensions')
