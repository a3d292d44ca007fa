// Who may do what with the points of a class. Each sentence answers both "may it?" and "is the button shown?".

import { type Caller, holds, type Person } from '../platform/sign-in/index.ts'
import type { SubmissionRow } from './submission-rows.ts'

export const maySeeBoard = (caller: Caller, classId: string | null): boolean => holds(caller, 'canViewAllStudents', classId)
export const maySubmit = (caller: Caller, classId: string | null): boolean => holds(caller, 'canSubmitPPChanges', classId)
export const mayAward = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
export const mayEditReasons = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
export const mayOpenDisplay = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
export const mayReviewClass = (caller: Caller, classId: string | null): boolean => holds(caller, 'canApproveChanges', classId)

/**
 * A submission is read by its reviewers and by whoever handed it in, as long as they keep score of the class: its lines tell balances.
 * Whoever no longer does cannot take it back either; a reviewer decides, and the outcome stands in their own list.
 */
export const mayReadSubmission = (caller: Person, row: SubmissionRow): boolean =>
  mayReviewClass(caller, row.classId) || (caller.personId === row.submitterId && maySeeBoard(caller, row.classId))

/** Whether the caller handed it in: as themselves, or as a test account. */
export const isOwn = (caller: Person, row: SubmissionRow): boolean => [row.submitterId, row.actingAdminId].includes(caller.personId)

/** Four eyes: nobody approves what they handed in themselves. */
export const mayReview = (caller: Person, row: SubmissionRow): boolean => mayReviewClass(caller, row.classId) && !isOwn(caller, row)

export const mayWithdraw = (caller: Person, row: SubmissionRow): boolean => caller.personId === row.submitterId

/** Whoever approved can take it back, as long as they still review the class; so can an admin. */
export const mayUndo = (caller: Person, row: SubmissionRow): boolean =>
  mayReviewClass(caller, row.classId) && (caller.personId === row.reviewerId || holds(caller, 'canAssignRoles', null))
