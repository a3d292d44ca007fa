// The rules for people and accounts, one sentence each. The same sentences fill the abilities in answers.

import type { RoleName } from '@xiotein/contract/people'
import { type Caller, type Flag, type Grant, holds } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'

const PRESETS: Readonly<Record<RoleName, readonly Flag[]>> = {
  scorekeeper: ['canViewAllStudents', 'canSubmitPPChanges'],
  teacher: ['canViewAllStudents', 'canSubmitPPChanges', 'canModifyPP', 'canApproveChanges'],
  supply: [],
  admin: ['canViewAllStudents', 'canSubmitPPChanges', 'canModifyPP', 'canApproveChanges', 'canAssignRoles'],
}

/** Flags that an admin who acts as a test account does not get, whatever the account holds. */
const NOT_WHILE_ACTING: readonly Flag[] = ['canModifyPP', 'canApproveChanges', 'canAssignRoles']

export const grantsOf = (roles: readonly { role: RoleName; classId: string | null }[], acting: boolean): Grant[] =>
  roles.flatMap(({ role, classId }) =>
    PRESETS[role].filter(flag => !acting || !NOT_WHILE_ACTING.includes(flag)).map(flag => ({ flag, classId })),
  )

/** Looks after a pupil of these classes: people who approve points in one of them, and the admins. */
export const mayGuidePupil = (caller: Caller, classIds: readonly string[]): boolean =>
  holds(caller, 'canApproveChanges', null) || classIds.some(classId => holds(caller, 'canApproveChanges', classId))
/** May see a person's picture: the person, and everybody who may see a class that the person is in. */
export const maySeePerson = (caller: Caller, personId: string, classIds: readonly string[]): boolean =>
  caller?.personId === personId ||
  classIds.some(classId => holds(caller, 'canViewAllStudents', classId)) ||
  (caller !== null && mayRunSchool(caller))
