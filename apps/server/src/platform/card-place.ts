import type { Queryable } from './database/index.ts'

/** Whether the school has turned on something in which action cards are played against others. */
export type CardPlace = (db: Queryable) => Promise<boolean>
