// Items that wait for staff, and news since the last school day: each feature provides the words and the pictures of its own kinds.

import type { PagePattern, ReadName } from '@xiotein/contract/wire'
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Placed } from './feature.ts'

export type Facts = Readonly<Record<string, string | number>>

/** Something that waits for the reader's decision. */
export type WaitingRow = {
  readonly kind: string
  readonly id: string
  readonly who: string
  readonly classNames: readonly string[]
  readonly since: string
  readonly check: boolean
  readonly facts: Facts
}

export type Decision = {
  readonly approve: boolean
  readonly reason: string
  /** The ticked parts of it; null: all that need no second look. */
  readonly parts: readonly string[] | null
}

/** The decisions that can be made about the open row. */
export type Offer = {
  /** The words of the button that approves: `Approve 2 changes`. */
  readonly approve: string
  /** The parts that are ticked; without any, nothing can be approved. */
  readonly parts?: readonly string[] | null
  /** The reason why the reader cannot decide. */
  readonly whyNot?: string | null
}

export type OpenedProps = {
  readonly row: WaitingRow
  /** Draws the buttons. A row that is still being loaded has none. */
  readonly bar: (offer: Offer) => ReactNode
}

export type UndoProps = {
  readonly row: WaitingRow
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** One kind of waiting item, with the same word as on the server. */
export type WaitingKind = Placed & {
  readonly kind: string
  /** The word of its filter. Kinds with the same word share one. */
  readonly filter: () => string
  /** `3 perks`. */
  readonly counted: (count: number) => string
  readonly Icon: ComponentType<{ className?: string }>
  /** Returns its name in the list: `Small Snack`. */
  readonly what: (row: WaitingRow) => string
  /** The way to refuse it; null where there is nothing to refuse. */
  readonly deny: {
    /** `Deny`, `Reject`. */
    readonly verb: () => string
    /** `Denied`, `Rejected`. */
    readonly past: () => string
    /** The most characters of a reason; 0 where there is none. */
    readonly longestReason: number
    readonly needsReason: boolean
    /** Reasons that are often given. */
    readonly suggested?: () => readonly string[]
  } | null
  /** Decides by the feature's own command. The same key takes effect once. */
  readonly decide: (row: WaitingRow, decision: Decision, key: string) => Promise<unknown>
  /** Returns what its page says of a decision, where the rules of the game give the words. */
  readonly done?: (row: WaitingRow, decision: Decision) => string | undefined
  /** What the answer to a decision changes in its row, for `done` and `undo`. */
  readonly decided?: (answer: unknown, row: WaitingRow) => Partial<WaitingRow>
  /** Returns what its page says when a decision failed, where the rules of the game give the words. */
  readonly failed?: (decision: Decision) => string
  /** Takes a decision back, so that it waits again; null when it is final. */
  readonly undo: ((row: WaitingRow, key: string) => Promise<unknown>) | null
  /** What an undo could not take back, in words; null where it took back everything. */
  readonly stands?: (answer: unknown) => string | null
  /** Whether a row that waits has what was taken back, where it can have another id. */
  readonly isBack?: (waiting: WaitingRow, taken: WaitingRow) => boolean
  /** Takes an approval back in a dialog of its own: where it moved PP, or its pupil reads why. */
  readonly loadUndo?: () => Promise<ComponentType<UndoProps>>
  /** Everything that a decision needs. */
  readonly load: () => Promise<ComponentType<OpenedProps>>
  /** Live events after which the list may be another: to those who review a class, or to the reader alone. */
  readonly subscriptions: readonly { readonly topic: 'review' | 'person'; readonly event: string }[]
  /** Reads whose answers a decision changes. */
  readonly changes: readonly ReadName[]
  /** The page where it can be read in full, also after it was decided; the facts of a row that has gone are not known. */
  readonly whole?: { readonly href: (id: string, facts: Facts | null) => string; readonly label: () => string }
}

/** One kind of news, with the same word as on the server. */
export type NewsKind = {
  readonly kind: string
  readonly Icon: ComponentType<{ className?: string }>
  readonly say: (facts: Facts) => string
  /** A page of staff that shows more of it. */
  readonly href?: PagePattern | `${PagePattern}?${string}`
}

/** The kinds of all features, in their order. */
export const StaffKinds = createContext<{ readonly waiting: readonly WaitingKind[]; readonly news: readonly NewsKind[] }>({
  waiting: [],
  news: [],
})
