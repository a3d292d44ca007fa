// The rules for marking and reading who is absent today.

import { type Caller, holds } from '../platform/sign-in/index.ts'

/** People who keep score of the class: its scorekeepers, its teachers and the admins. */
export const mayMark = (caller: Caller, classId: string): boolean => holds(caller, 'canSubmitPPChanges', classId)
