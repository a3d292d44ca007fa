import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const TESTS = 'apps/server/src/testing/checks/attendance.test.ts'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to know who is absent in a class, or to mark classmates as absent',
    stoppedBy: 'Only those who keep score of the class read and mark it. No pupil is told of a mark, not even of their own.',
    permissions: ['mayMark'],
    guards: ['attendance-readers', 'attendance-markers', 'attendance-topic'],
    checkedBy: [TESTS, 'apps/server/src/testing/checks/live.test.ts'],
  },
  {
    who: 'staff',
    wants: 'to use the marks as a register, and to hold an absence against a pupil later',
    stoppedBy:
      'Only the marks of today can be read, they are in no audit log and no report, and those of earlier days are deleted within the hour.',
    guards: ['attendance-of-today', 'attendance-forgotten'],
    checkedBy: [TESTS],
  },
]
