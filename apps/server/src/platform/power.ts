import type { Queryable } from './database/index.ts'

/** What a feature adds to a person's power, in whole points. Somebody of whom it stores nothing has what everybody begins with. */
export type PowerPart = (db: Queryable, personId: string) => Promise<number>
