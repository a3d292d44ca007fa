import { type Caller, holds } from '../platform/sign-in/index.ts'

/** The settings of the school, its emails, and all its people: its admins. */
export const mayRunSchool = (caller: Caller): boolean => holds(caller, 'canAssignRoles', null)
