// Who prints reports.

import { type Caller, holds } from '../platform/sign-in/index.ts'

/** The teachers of a class print reports about its pupils. */
export const mayReport = (caller: Caller, classId: string): boolean => holds(caller, 'canApproveChanges', classId)
