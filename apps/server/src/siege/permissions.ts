// The rules for playing sieges, and for deciding about them.

import { type Caller, classesWith, holds, type Person } from '../platform/sign-in/index.ts'

/** Sieges are for pupils of open classes. */
export const maySiege = (caller: Person): boolean => caller.pupilOf.length > 0

/** Pupils hear that the list of targets has changed: in each of their own classes, or in the whole school (`all`). */
export const maySeeTargets = (caller: Person, subject: string): boolean =>
  subject === 'all' ? maySiege(caller) : caller.pupilOf.includes(subject)

/** The rules of the school are read by everybody who decides in a class; admins change them. */
export const mayReadRules = (caller: Caller): boolean => classesWith(caller, 'canApproveChanges').length > 0

/** The teachers of a class turn sieges off for it, for its pupils, and read what happened to them. */
export const mayGuardClass = (caller: Caller, classId: string): boolean => holds(caller, 'canApproveChanges', classId)
