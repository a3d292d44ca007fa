import type { Queryable } from '../platform/database/index.ts'
import { slotFor } from '../platform/slot.ts'

/** The scope in which something is turned off: the whole school, or this person, alone or with a class. Null if it is on. */
export type OffFor = 'school' | 'you' | null

/** Places where action cards are played against others. Each says in which scope it is turned off for this person. */
export const cardPlaces = slotFor<(db: Queryable, personId: string) => Promise<OffFor>>('market.card-places')
