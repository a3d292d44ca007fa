// The rules for classes and the people in them, one sentence each. The same sentences fill the abilities in answers.

import type { RoleName } from '@xiotein/contract/people'
import { type Caller, classesWith, hasTaught, holds } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'

/** May send a roster at all, before the class is known. */
export const mayRunSomeClass = (caller: Caller): boolean => classesWith(caller, 'canModifyPP').length > 0
/** May see the names and totals of a class; once it is archived, its teachers still may. */
export const maySeeClass = (caller: Caller, classId: string | null): boolean =>
  holds(caller, 'canViewAllStudents', classId) || hasTaught(caller, classId)
/** Runs the roster and the codes of a class: its teachers, who stands in for them, and the admins. */
export const mayRunClass = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
/** E-mail addresses are for staff: a scorekeeper is often a pupil. */
export const maySeeAddresses = (caller: Caller, classId: string | null): boolean => holds(caller, 'canApproveChanges', classId)
/** Lets a colleague stand in: the teachers of the class by role, and the admins. Somebody who stands in cannot pass it on. */
export const mayGiveCover = (caller: Caller, classId: string, teachesByRole: boolean): boolean =>
  mayRunSchool(caller) || (teachesByRole && mayRunClass(caller, classId))
/** The teachers of a class by role appoint its scorekeepers; an admin appoints teachers and admins. */
export const mayAssign = (caller: Caller, role: RoleName, classId: string | null, teachesByRole: boolean): boolean =>
  mayRunSchool(caller) || (role === 'scorekeeper' && classId !== null && mayGiveCover(caller, classId, teachesByRole))
/** Makes sign-in cards: the teachers of the class by role, and the admins. A card opens an account for longer than anybody stands in. */
export const mayMakeCards = (caller: Caller, classId: string, teachesByRole: boolean): boolean =>
  mayGiveCover(caller, classId, teachesByRole)
/** Ends the use of a class: its teachers by role, and the admins. Somebody who stands in could not undo it, and would end their own right. */
export const mayArchive = (caller: Caller, classId: string, teachesByRole: boolean): boolean => mayGiveCover(caller, classId, teachesByRole)
/** Takes pupils out of a class: its teachers by role, and the admins. Somebody who stands in could take a class along. */
export const mayTakeOut = (caller: Caller, classId: string, teachesByRole: boolean): boolean => mayGiveCover(caller, classId, teachesByRole)
/** May make a link for a new password: an admin for anybody, a teacher for the pupils of their own classes. */
export const mayIssueLink = (caller: Caller, isStaff: boolean, classIds: readonly string[]): boolean =>
  mayRunSchool(caller) || (!isStaff && classIds.some(classId => mayRunClass(caller, classId)))
/** May give somebody another name: an admin anybody, a teacher the pupils of their own classes. */
export const mayRename = (caller: Caller, isStaff: boolean, classIds: readonly string[]): boolean => mayIssueLink(caller, isStaff, classIds)
