// The rules for opening the room Care.

import { type Caller, classesWith, holds } from '../platform/sign-in/index.ts'

/** The staff of some class, each for their own classes, and admins for all. */
export const mayCare = (caller: Caller): boolean => classesWith(caller, 'canApproveChanges').length > 0

/** The staff of that class. */
export const mayCareFor = (caller: Caller, classId: string): boolean => holds(caller, 'canApproveChanges', classId)
