import type { Language } from '@xiotein/game/rules'
import type { AuditNames } from './audit-names.ts'
import type { Change } from './change.ts'
import type { Queryable } from './database/index.ts'

/** One part of a person's data, in their language: only their own, without the names of others. */
export type Exporter = {
  readonly part: string
  readonly of: (db: Queryable, personId: string, language: Language, names: AuditNames) => Promise<unknown>
}

/** Returns who of these people has something in a feature that goes when they are erased, though they may never have signed in. */
export type OwnersPart = (db: Queryable, personIds: readonly string[]) => Promise<readonly string[]>

/** Deletes what a feature stores about a person. Rows that other balances depend on stay, under the pseudonym. */
export type Eraser = (change: Change, personId: string) => Promise<void>
