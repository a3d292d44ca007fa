import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const TESTS = 'apps/server/src/rehearsal/rehearsal.test.ts'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'staff',
    wants: 'to give real pupils points, places or prey through simulated ones',
    stoppedBy:
      'The pupils of a rehearsal class are test accounts: they are in no Hall of Fame, no siege or duel of others, no report and no list of Care. Nobody can sign in to them.',
    permissions: ['mayRehearse'],
    guards: ['rehearsal-test-accounts', 'rehearsal-one-each'],
    checkedBy: [TESTS],
  },
  {
    who: 'staff',
    wants: 'to erase a real class or a real account by the way that removes a rehearsal',
    stoppedBy:
      'Only rehearsal classes can be removed, by whoever made them or an admin; only test accounts are erased with them, and only test accounts begin anew.',
    permissions: ['mayRemove', 'mayKeepTestAccounts'],
    guards: ['rehearsal-removed-by-its-maker', 'rehearsal-erases-test-accounts', 'rehearsal-resets-test-accounts'],
    checkedBy: [TESTS],
  },
]
