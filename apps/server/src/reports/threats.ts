import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to read the report of a classmate, or a classmate in their own one',
    stoppedBy:
      'Reports are for the teachers of the class. Each is made of rows about one pupil alone; a place in a ranking or an average of the class is not in it.',
    permissions: ['mayReport'],
    guards: ['reports-by-teachers', 'reports-of-the-class'],
    checkedBy: ['apps/server/src/reports/reports.test.ts', 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'staff',
    wants: 'to follow pupils whom they taught once',
    stoppedBy: 'Reports of an archived class end with its last day, and say nothing about the story, of which only today is known.',
    permissions: ['mayReport'],
    guards: ['reports-end-with-the-class'],
    checkedBy: ['apps/server/src/reports/reports.test.ts'],
  },
]
