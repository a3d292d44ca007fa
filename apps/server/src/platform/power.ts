import type { Queryable } from './database/index.ts'

/** The power that a feature adds to a person's, in whole points. Without a stored row it is what everybody begins with. */
export type PowerPart = (db: Queryable, personId: string) => Promise<number>

/** A person's ascension, 0 to 3, which the chapters call Level 1 to 3. */
export type AscensionPart = (db: Queryable, personId: string) => Promise<number>

/** Whether somebody's moves are secret from that reader now. */
export type SecretMovesPart = (db: Queryable, readerId: string, personId: string) => Promise<boolean>

/** The name of the frame around a person's Power Card; null for the plain one. */
export type FramePart = (db: Queryable, personId: string) => Promise<string | null>
