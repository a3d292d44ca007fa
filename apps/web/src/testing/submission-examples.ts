// Points that were handed in, as the server tells them, for tests and screens.

import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { OutputOf } from '@xiotein/contract/wire'

type Submission = OutputOf<ScorekeepingCalls['scorekeeping.submission']>
type Line = Submission['lines'][number]

/** A waiting change of one pupil, who has 100 PP, with these differences. */
export const submissionLine = (
  id: string,
  pupil: Omit<Line['pupil'], 'photo'>,
  changeAmount: number,
  change: Partial<Line> = {},
): Line => ({
  id,
  pupil: { photo: null, ...pupil },
  changeAmount,
  reasons: [],
  currentPp: change.stillInClass === false ? null : 100,
  newPp: change.stillInClass === false ? null : 100 + changeAmount,
  status: 'pending',
  appliedAmount: null,
  bonusAmount: null,
  expectedBonus: 0,
  selfAward: false,
  largest: false,
  stillInClass: true,
  minusFrom: null,
  ...change,
})

/** Points of 7C that wait for a reviewer, with these differences. */
export const submissionWith = (change: Partial<Submission> & Pick<Submission, 'id' | 'classId'>): Submission => {
  const amounts = (change.lines ?? []).map(({ changeAmount }) => changeAmount)
  const plus = amounts.reduce((sum, amount) => sum + Math.max(amount, 0), 0)
  const minus = amounts.reduce((sum, amount) => sum + Math.max(-amount, 0), 0)
  return {
    className: '7C',
    status: 'pending',
    submitter: { id: '50000000-0000-4000-8000-000000000009', displayName: 'Teo Lindqvist' },
    submittedAt: '2026-11-24T09:40:00.000Z',
    changesCount: amounts.length,
    net: plus - minus,
    plus,
    minus,
    hasSelfAward: change.lines?.some(({ selfAward }) => selfAward) ?? false,
    direct: false,
    partly: false,
    reviewer: null,
    reviewedAt: null,
    rejectionReason: null,
    version: 1,
    lines: [],
    may: { review: true, withdraw: false, undo: false },
    whyNot: null,
    ...change,
  }
}

/** The same submission once these lines of it were approved, and the others were not. */
export const decided = (submission: Submission, lineIds: unknown): Submission => {
  const isApproved = ({ id }: Line) => Array.isArray(lineIds) && lineIds.includes(id)
  const approved = submission.lines.filter(isApproved).length
  return {
    ...submission,
    status: approved > 0 ? 'approved' : 'rejected',
    partly: approved > 0 && approved < submission.lines.length,
    reviewer: { id: '50000000-0000-4000-8000-000000000008', displayName: 'Ms Osei' },
    reviewedAt: '2026-11-24T10:00:00.000Z',
    lines: submission.lines.map(line =>
      isApproved(line)
        ? { ...line, status: 'approved', appliedAmount: line.changeAmount, bonusAmount: 0 }
        : { ...line, status: 'rejected' },
    ),
    may: { review: false, withdraw: false, undo: approved > 0 },
  }
}
