import type { Language } from '@xiotein/game/rules'
import type { Queryable } from './database/index.ts'
import type { Person } from './sign-in/index.ts'

/** The facts that the browser's words are made from: names, amounts, ids. */
type Facts = Readonly<Record<string, string | number>>

/** Something that waits for a decision of staff. */
export type WaitingItem = {
  readonly id: string
  /** The person who waits for it. */
  readonly who: string
  /** The classes of that person, or of what it is about, in which the reader may decide. */
  readonly classNames: readonly string[]
  readonly since: Date
  /** It holds something that wants a second look before it is approved. */
  readonly check?: boolean
  readonly facts: Facts
}

/** A decision that was not taken back. */
type DecidedItem = WaitingItem & { readonly approve: boolean; readonly decidedAt: Date }

/** One kind of thing that waits for staff, from the feature that owns it. Its own commands decide; this only lists. */
export type WaitingPart = {
  /** One word, the same in the browser: `perk`. */
  readonly kind: string
  /** Returns what waits for this reader's own decision: the oldest, `most` at most, and how many there are in all. */
  of(
    db: Queryable,
    reader: Person,
    of: { most: number; language: Language; now: Date },
  ): Promise<{ rows: readonly WaitingItem[]; total: number }>
  /** Returns the reader's decisions since a moment that its command can take back. A kind whose decisions are final has none. */
  decided?(db: Queryable, reader: Person, of: { since: Date; language: Language }): Promise<readonly DecidedItem[]>
}

/** The news of these classes since a moment, in one line; null if there is none. */
export type NewsPart = {
  /** One word, the same in the browser: `chapters`. */
  readonly kind: string
  of(db: Queryable, about: { readonly classIds: readonly string[]; readonly readerId: string; readonly since: Date }): Promise<Facts | null>
}

/** Rows of which each knows how many there are in all. */
export const countedRows = <Row extends { readonly total: number }, Shown>(rows: readonly Row[], show: (row: Row) => Shown) => ({
  rows: rows.map(show),
  total: rows[0]?.total ?? 0,
})

/** Classes, and a time from its first moment to the one after its last, in the calendar of the school. */
export type DecisionsQuery = {
  readonly classIds: readonly string[]
  readonly timeZone: string
  readonly from: Date
  readonly until: Date
  /** Longer waits count as waits of so many minutes, so that few rows leave the database. */
  readonly mostMinutes: number
}

/** The number of decisions for a class that came after so many minutes, and so many calendar days later. */
export type Waits = {
  readonly classId: string
  readonly minutes: number
  readonly days: number
  readonly approved: number
  readonly denied: number
}
