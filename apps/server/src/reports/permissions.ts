// The rule for printing reports.

import { type Caller, hasTaught, holds } from '../platform/sign-in/index.ts'

/** The teachers of a class print reports about its pupils, also once it is archived. */
export const mayReport = (caller: Caller, classId: string): boolean =>
  holds(caller, 'canApproveChanges', classId) || hasTaught(caller, classId)
