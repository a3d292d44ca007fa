// Who has a vault, and who may look into somebody else's.

import { type Caller, holds, type Person } from '../platform/sign-in/index.ts'

/** Pupils of open classes have a vault. Staff have none. */
export const hasVault = (caller: Person): boolean => caller.pupilOf.length > 0

/** A pupil's vault and its history, for the staff of the pupil's classes: whoever reads the history of the pupil's points. */
export const maySeeVault = (caller: Caller, classIds: readonly string[]): boolean =>
  holds(caller, 'canApproveChanges', null) || classIds.some(classId => holds(caller, 'canApproveChanges', classId))
