import type { Queryable } from './database/index.ts'

/** Whom something is turned off for: the whole school, or this person, alone or with a class. Null where it is on. */
export type OffFor = 'school' | 'you' | null

/** Something in which action cards are played against others: for whom it is turned off, where somebody asks. */
export type CardPlace = (db: Queryable, personId: string) => Promise<OffFor>
