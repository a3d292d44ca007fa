import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const TESTS = 'apps/server/src/rehearsal/rehearsal.test.ts'
const APART = 'apps/server/src/rehearsal/apart.test.ts'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'staff',
    wants: 'to give real pupils points, places or prey through simulated ones',
    stoppedBy:
      'Simulated pupils are test accounts, and pupils of a rehearsal class alone, in which there is nobody real. They are in no Hall of Fame, siege or duel of others, no chart, no report and no list of Care.',
    permissions: ['mayRehearse'],
    guards: [
      'rehearsal-by-staff',
      'rehearsal-one-each',
      'rehearsal-test-accounts',
      'rehearsal-no-mixing',
      'rehearsal-out-of-charts',
      'rehearsal-out-of-fame',
    ],
    checkedBy: [TESTS, APART],
  },
  {
    who: 'pupil',
    wants: 'to gain something by keeping score for simulated pupils, or to sign in as one of them',
    stoppedBy:
      'A teacher lets pupils of their own classes learn in a rehearsal class. It brings no badge and no PP. A simulated pupil has no name to sign in with, no password, and gets neither card nor link.',
    permissions: [],
    guards: ['rehearsal-learners-of-own-classes', 'rehearsal-earns-nothing', 'rehearsal-no-links'],
    checkedBy: [TESTS],
  },
  {
    who: 'staff',
    wants: 'to erase a real class or a real account by the way that removes a rehearsal',
    stoppedBy:
      'Only rehearsal classes can be removed, by the person who made them or an admin; only test accounts are erased with them, and only test accounts start over.',
    permissions: ['mayRemove', 'mayKeepTestAccounts'],
    guards: ['rehearsal-removed-by-its-maker', 'rehearsal-erases-test-accounts', 'rehearsal-resets-test-accounts'],
    checkedBy: [TESTS],
  },
  {
    who: 'staff',
    wants:
      'to stay staff by a rehearsal class once every class of theirs is gone, and so to find pupils of the school or to set its breaks',
    stoppedBy:
      'A rehearsal counts only for admins and for those who teach another class that is in use; it is computed at every call, so it ends and returns with that class. It makes nobody a colleague who can stand in, and no cover outlasts the other roles by it. Nobody looks for pupils to put into one.',
    permissions: [],
    guards: ['rehearsal-gives-no-rights-alone', 'rehearsal-keeps-no-cover', 'rehearsal-asked-of-nobody', 'rehearsal-finds-nobody'],
    checkedBy: [TESTS],
  },
]
