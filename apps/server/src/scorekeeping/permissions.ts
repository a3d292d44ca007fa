// Permissions for the points of a class. Each one decides both whether a call is allowed and whether its button is shown.

import { type Caller, classesWith, holds, type Person } from '../platform/sign-in/index.ts'
import type { SubmissionRow } from './submission-rows.ts'

export const maySeeBoard = (caller: Caller, classId: string | null): boolean => holds(caller, 'canViewAllStudents', classId)
export const maySubmit = (caller: Caller, classId: string | null): boolean => holds(caller, 'canSubmitPPChanges', classId)
export const maySubmitSomewhere = (caller: Caller): boolean => classesWith(caller, 'canSubmitPPChanges').length > 0
export const mayAward = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
export const mayEditReasons = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
export const mayOpenDisplay = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
export const mayReviewClass = (caller: Caller, classId: string | null): boolean => holds(caller, 'canApproveChanges', classId)
export const mayReviewSomewhere = (caller: Caller): boolean => classesWith(caller, 'canApproveChanges').length > 0

/**
 * A submission may be read by its reviewers, and by its submitter while they keep score of the class, because its lines show balances. A
 * former scorekeeper cannot withdraw it either; a reviewer decides, and the outcome is in the submitter's own list.
 */
export const mayReadSubmission = (caller: Person, row: SubmissionRow): boolean =>
  mayReviewClass(caller, row.classId) || (caller.personId === row.submitterId && maySeeBoard(caller, row.classId))

/** Whether the caller submitted it, as themselves or as a test account. */
export const isOwn = (caller: Person, row: SubmissionRow): boolean => [row.submitterId, row.actingAdminId].includes(caller.personId)

/** Four eyes: nobody approves their own submission. */
export const mayReview = (caller: Person, row: SubmissionRow): boolean => mayReviewClass(caller, row.classId) && !isOwn(caller, row)

export const mayWithdraw = (caller: Person, row: SubmissionRow): boolean => caller.personId === row.submitterId

/** The approver can take it back while they still review the class; so can an admin. */
export const mayUndo = (caller: Person, row: SubmissionRow): boolean =>
  mayReviewClass(caller, row.classId) && (caller.personId === row.reviewerId || holds(caller, 'canAssignRoles', null))
