// The rules for tokens.

import { type Caller, holds } from '../platform/sign-in/index.ts'

/** Admins as themselves: an admin who acts as a test account has no such right. */
export const mayRunTokens = (caller: Caller): boolean => holds(caller, 'canAssignRoles', null)
