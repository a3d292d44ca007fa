import type { Queryable } from './database/index.ts'

/** The scope in which something is turned off: the whole school, or this person, alone or with a class. Null if it is on. */
export type OffFor = 'school' | 'you' | null

/** A place where action cards are played against others; says in which scope it is turned off for this person. */
export type CardPlace = (db: Queryable, personId: string) => Promise<OffFor>
