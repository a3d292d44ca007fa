import type { Queryable } from './database/index.ts'

/** The scope in which something is turned off: the whole school, or this person, alone or with a class. Null if it is on. */
export type OffFor = 'school' | 'you' | null

/** Something in which action cards are played against others: the scope in which it is turned off for whoever asks. */
export type CardPlace = (db: Queryable, personId: string) => Promise<OffFor>
