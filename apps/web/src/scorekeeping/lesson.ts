// The part of a lesson that a device keeps: taps that are being collected, and batches of taps on their way to the server.

import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { InputOf } from '@xiotein/contract/wire'

/** One entry: a press of + or -, or an amount. Its id is made where it is tapped and never used again. */
export type Tap = {
  readonly id: string
  readonly pupilId: string
  readonly amount: number
  readonly reasonId: string | null
  /** Milliseconds, by the device's clock. */
  readonly at: number
  /** The same for all taps of one press, where it was for many. */
  readonly press?: string
}

/**
 * The state of a lesson on a device. Taps wait in `taps`; a tap that was taken back is named in `undone`, so that another tab
 * which still has it does not bring it back; a tap that was sent lives in its batch.
 */
export type Lesson = {
  readonly taps: readonly Tap[]
  /** Tap id -> when it was taken back (ms). */
  readonly undone: Readonly<Record<string, number>>
  readonly batches: readonly Batch[]
}

/** For approval, or counting at once. */
export type Way = 'submit' | 'award'
export type Body = InputOf<ScorekeepingCalls['scorekeeping.submit-changes']>

export type Batch = {
  readonly key: string
  readonly way: Way
  /** The body of every attempt, unchanged. */
  readonly body: Body
  readonly taps: readonly Tap[]
  readonly madeAt: number
  /**
   * `sending`: stored before the first request leaves. `waiting`: nobody answered yet, it is sent again.
   * `sent`: the server has it. `returned`: the server said no, and the taps are in the draft again.
   */
  readonly state: 'sending' | 'waiting' | 'sent' | 'returned'
  /** Milliseconds; 0 while it is open. */
  readonly settledAt: number
  readonly submissionId: string | null
}

export const emptyLesson: Lesson = { taps: [], undone: {}, batches: [] }

export const isOpen = (batch: Batch): boolean => batch.state === 'sending' || batch.state === 'waiting'

/** Whether this is a lesson, and not something else that was stored under its name. */
export const isLesson = (value: unknown): value is Lesson => {
  const lesson = value as Partial<Lesson> | null
  return Array.isArray(lesson?.taps) && Array.isArray(lesson.batches) && typeof lesson.undone === 'object' && lesson.undone !== null
}
