import type { Guard } from '../guard.ts'

const REHEARSAL = 'apps/server/src/rehearsal'
const TESTS = [`${REHEARSAL}/rehearsal.test.ts`]

/** Simulated pupils stay apart from real ones, and removing them touches nobody else. */
export const rehearsalGuards: readonly Guard[] = [
  {
    id: 'rehearsal-test-accounts',
    protects: 'Simulated pupils are test accounts.',
    file: `${REHEARSAL}/make-class.ts`,
    text: 'set is_test = true where id',
    without: 'set is_test = false where id',
    tests: TESTS,
    title: 'a teacher makes a rehearsal class',
  },
  {
    id: 'rehearsal-one-each',
    protects: 'Each member of the staff has at most one rehearsal class.',
    file: `${REHEARSAL}/make-class.ts`,
    text: "    throw new Refused('rehearsal.open-already')\n",
    without: '    await Promise.resolve()\n',
    tests: TESTS,
    title: 'only staff make one',
  },
  {
    id: 'rehearsal-removed-by-its-maker',
    protects: 'A rehearsal class is removed by whoever made it.',
    file: `${REHEARSAL}/rehearsals.ts`,
    text: '    permit(mayRemove(caller, found.madeBy))\n',
    without: '',
    tests: TESTS,
    title: 'only staff make one',
  },
  {
    id: 'rehearsal-erases-test-accounts',
    protects: 'A real pupil who was added to a rehearsal class is not erased with it.',
    file: `${REHEARSAL}/rehearsals.ts`,
    text: ' and p.is_test and p.erased_at',
    without: ' and p.erased_at',
    tests: TESTS,
    title: 'one press removes',
  },
  {
    id: 'rehearsal-resets-test-accounts',
    protects: 'Only a test account begins anew.',
    file: `${REHEARSAL}/accounts.ts`,
    text: "    if (!before.isTest) throw new Refused('rehearsal.not-test-account')\n",
    without: '',
    tests: TESTS,
    title: 'an admin makes a test account',
  },
]
