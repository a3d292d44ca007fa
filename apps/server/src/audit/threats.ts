import type { Threat } from '../platform/threat.ts'

const CHECKS = 'apps/server/src/testing/checks'
const PEOPLE = 'apps/server/src/people'

export const threats: readonly Threat[] = [
  {
    who: 'pupil',
    wants: 'to read who did what in the school',
    stoppedBy:
      "The audit log is for admins. The download of one's own data names nobody else. It lists emails by the address that one has confirmed, also those that went there for an account that was given it by mistake: whoever reads the mailbox has had them anyway, and a subject names nobody but the school.",
    guards: ['audit-readers', 'audit-export-names-nobody-else'],
    checkedBy: [`${CHECKS}/authorization.test.ts`, `${PEOPLE}/my-account.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to do something and make it look as if somebody else had done it, or nobody',
    stoppedBy:
      'The entry is written in the transaction of the action, with both names where an admin acts as a test account, and is never changed.',
    guards: ['audit-both-identities', 'audit-stays', 'audit-role-rights'],
    checkedBy: [`${PEOPLE}/test-accounts.test.ts`, `${CHECKS}/ledger.test.ts`],
  },
]
