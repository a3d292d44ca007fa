// The rules for making rehearsal classes and test accounts.

import { type Caller, classesWith } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'

/** Teachers and admins practise with a class of their own. */
export const mayRehearse = (caller: Caller): boolean => classesWith(caller, 'canModifyPP').length > 0
/** A rehearsal class is removed by its maker or by an admin. */
export const mayRemove = (caller: Caller, madeBy: string): boolean =>
  mayRunSchool(caller) || (mayRehearse(caller) && caller?.personId === madeBy)
/** Test accounts are made and reset by admins. */
export const mayKeepTestAccounts = (caller: Caller): boolean => mayRunSchool(caller)
