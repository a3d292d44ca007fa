import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const CARE = 'apps/server/src/care/care.test.ts'
const MATRIX = 'apps/server/src/testing/checks/authorization.test.ts'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to learn who is worth a look, or that somebody is under a quiet shield',
    stoppedBy:
      'The room is for staff, each for their own classes. A quiet shield is the same peace that pupils take by themselves: nobody is told who closed a vault.',
    permissions: ['mayCare', 'mayCareFor'],
    guards: ['care-staff-only', 'care-aside-by-staff', 'siege-shield-by-staff'],
    checkedBy: [CARE, MATRIX],
  },
  {
    who: 'staff',
    wants: 'to look into the lives of pupils of other classes, or to do so unseen',
    stoppedBy:
      'The list holds the pupils of the classes that one teaches, a pupil of another class only after a day, and each visit is in the audit log, written in the transaction that reads. The answer is kept nowhere.',
    permissions: ['mayCare'],
    guards: ['care-own-classes', 'care-newcomers', 'care-visits-audited'],
    checkedBy: [CARE],
  },
]
