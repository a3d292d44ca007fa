// Who may do what with classes and the people in them, one sentence each. The same sentences fill the abilities in answers.

import type { RoleName } from '@xiotein/contract/people'
import { type Caller, classesWith, holds } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'

/** Whoever may send a roster at all, before anybody knows for which class. */
export const mayRunSomeClass = (caller: Caller): boolean => classesWith(caller, 'canModifyPP').length > 0
/** Pupils' names and totals of a class. */
export const maySeeClass = (caller: Caller, classId: string | null): boolean => holds(caller, 'canViewAllStudents', classId)
/** Rosters, codes and sign-in cards of a class: its teachers and the admins. */
export const mayRunClass = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
/** E-mail addresses are for staff: a scorekeeper is often a pupil. */
export const maySeeAddresses = (caller: Caller, classId: string | null): boolean => holds(caller, 'canApproveChanges', classId)
/** A scorekeeper is named by the teacher of the class; teachers and admins are named by an admin. */
export const mayAssign = (caller: Caller, role: RoleName, classId: string | null): boolean =>
  mayRunSchool(caller) || (role === 'scorekeeper' && classId !== null && mayRunClass(caller, classId))
/** A name that reads like one of the staff: the teachers of the pupil's classes, and the admins. */
export const mayAgreeToName = (caller: Caller, classIds: readonly string[]): boolean =>
  mayRunSchool(caller) || classIds.some(classId => mayRunClass(caller, classId))
/** A link for a new password: an admin for anybody, a teacher for the pupils of their own classes. */
export const mayIssueLink = (caller: Caller, isStaff: boolean, classIds: readonly string[]): boolean =>
  mayRunSchool(caller) || (!isStaff && classIds.some(classId => mayRunClass(caller, classId)))
