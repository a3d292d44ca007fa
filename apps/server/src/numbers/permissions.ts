// The rule for reading the room Numbers.

import { type Caller, classesWith } from '../platform/sign-in/index.ts'

/** The staff of some class, in use or archived, each about their own classes, and admins about all. */
export const mayReadNumbers = (caller: Caller): boolean =>
  classesWith(caller, 'canApproveChanges').length > 0 || (caller !== null && caller.taught.length > 0)
