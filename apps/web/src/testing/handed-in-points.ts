// What the school makes of points that a page hands in, for tests.

import { type ScorekeepingCalls, scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { OutputOf } from '@xiotein/contract/wire'
import { idOf } from './ids.ts'
import { decided, submissionLine, submissionWith } from './submission-examples.ts'

type Submission = OutputOf<ScorekeepingCalls['scorekeeping.submission']>
type Summary = OutputOf<ScorekeepingCalls['scorekeeping.submit-changes']>

export const HANDED_IN = idOf('handed in')

const waiting = (input: unknown): Submission => {
  const { classId, changes } = scorekeepingCalls['scorekeeping.submit-changes'].input.parse(input)
  const lines = changes.map(({ pupilId, changeAmount }, at) =>
    submissionLine(idOf(`line ${at}`), { id: pupilId, displayName: 'Amara Okafor' }, changeAmount),
  )
  return submissionWith({ id: HANDED_IN, classId, lines, may: { review: false, withdraw: true, undo: false } })
}

/** A submission as lists and live events have it. */
export const summaryOf = ({ lines: _, may: __, whyNot: ___, ...summary }: Submission): Summary => summary

/** These points wait for approval. */
export const handedIn = (input: unknown): Summary => summaryOf(waiting(input))

/** These points were awarded, and count. */
export const awarded = (input: unknown): Submission => {
  const submission = waiting(input)
  const lineIds = submission.lines.map(({ id }) => id)
  return { ...decided(submission, lineIds), direct: true, version: 2 }
}

/** The award after all of it was taken back. */
export const takenBack = (award: Submission): Submission => ({
  ...award,
  version: award.version + 1,
  lines: award.lines.map(line => ({ ...line, status: 'undone' })),
  may: { ...award.may, undo: false },
})
