// Who may do what with people and classes, one sentence each. The same sentences fill the abilities in answers.

import type { RoleName } from '@xiotein/contract/people'
import { type Caller, classesWith, type Flag, type Grant, holds } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'

const PRESETS: Readonly<Record<RoleName, readonly Flag[]>> = {
  scorekeeper: ['canViewAllStudents', 'canSubmitPPChanges'],
  teacher: ['canViewAllStudents', 'canSubmitPPChanges', 'canModifyPP', 'canApproveChanges'],
  admin: ['canViewAllStudents', 'canSubmitPPChanges', 'canModifyPP', 'canApproveChanges', 'canAssignRoles'],
}

/** Flags that an admin who acts as a test account does not get, whatever the account holds. */
const NOT_WHILE_ACTING: readonly Flag[] = ['canModifyPP', 'canApproveChanges', 'canAssignRoles']

export const grantsOf = (roles: readonly { role: RoleName; classId: string | null }[], acting: boolean): Grant[] =>
  roles.flatMap(({ role, classId }) =>
    PRESETS[role].filter(flag => !acting || !NOT_WHILE_ACTING.includes(flag)).map(flag => ({ flag, classId })),
  )

/** Whoever may send a roster at all, before anybody knows for which class. */
export const mayRunSomeClass = (caller: Caller): boolean => classesWith(caller, 'canModifyPP').length > 0
export const mayReviewSomewhere = (caller: Caller): boolean => classesWith(caller, 'canApproveChanges').length > 0
export const mayKeepScoreSomewhere = (caller: Caller): boolean => classesWith(caller, 'canSubmitPPChanges').length > 0
/** Pupils' names and totals of a class. */
export const maySeeClass = (caller: Caller, classId: string | null): boolean => holds(caller, 'canViewAllStudents', classId)
/** Rosters, codes and sign-in cards of a class: its teachers and the admins. */
export const mayRunClass = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
/** E-mail addresses are for staff: a scorekeeper is often a pupil. */
export const maySeeAddresses = (caller: Caller, classId: string | null): boolean => holds(caller, 'canApproveChanges', classId)
/** A scorekeeper is named by the teacher of the class; teachers and admins are named by an admin. */
export const mayAssign = (caller: Caller, role: RoleName, classId: string | null): boolean =>
  mayRunSchool(caller) || (role === 'scorekeeper' && classId !== null && mayRunClass(caller, classId))
/** A person's picture: oneself, and those who may see a class that the person is in. */
export const maySeePerson = (caller: Caller, personId: string, classIds: readonly string[]): boolean =>
  caller?.personId === personId || classIds.some(classId => maySeeClass(caller, classId)) || (caller !== null && mayRunSchool(caller))
/** A name that reads like one of the staff: the teachers of the pupil's classes, and the admins. */
export const mayAgreeToName = (caller: Caller, classIds: readonly string[]): boolean =>
  mayRunSchool(caller) || classIds.some(classId => mayRunClass(caller, classId))
/** A link for a new password: an admin for anybody, a teacher for the pupils of their own classes. */
export const mayIssueLink = (caller: Caller, isStaff: boolean, classIds: readonly string[]): boolean =>
  mayRunSchool(caller) || (!isStaff && classIds.some(classId => mayRunClass(caller, classId)))
