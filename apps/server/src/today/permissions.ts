import { type Caller, classesWith } from '../platform/sign-in/index.ts'

/** Today is for staff: each reads what waits for their own decision. */
export const mayReadToday = (caller: Caller): boolean => classesWith(caller, 'canApproveChanges').length > 0
