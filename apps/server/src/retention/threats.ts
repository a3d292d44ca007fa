import type { Threat } from '../platform/threat.ts'

const RETENTION = 'apps/server/src/retention/retention.test.ts'

export const threats: readonly Threat[] = [
  {
    who: 'staff',
    wants: 'to have the traces of an attack, a duel or an email deleted early',
    stoppedBy:
      'Only admins choose another time, among times that the rules name and none under 14 days, and each choice is in the audit log, which no time ends.',
    guards: ['retention-by-admins', 'retention-within-bounds'],
    checkedBy: [RETENTION, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
]
