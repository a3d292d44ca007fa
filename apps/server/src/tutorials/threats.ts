import type { Threat } from '../platform/threat.ts'

export const threats: readonly Threat[] = [
  {
    who: 'pupil',
    wants: 'to read or reset how far somebody else is',
    stoppedBy: 'No call names a person: each works on the caller alone.',
    checkedBy: ['apps/server/src/tutorials/tutorials.test.ts', 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'chance',
    wants: 'to lose in one tab what was done in another',
    stoppedBy: 'With two tabs, the second waits and continues from what the first has done.',
    guards: ['tutorials-two-tabs'],
    checkedBy: ['apps/server/src/tutorials/tutorials.test.ts', 'apps/server/src/tutorials/model.test.ts'],
  },
]
