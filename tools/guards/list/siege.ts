import type { Guard } from '../guard.ts'

const SIEGE = 'apps/server/src/siege'
const TESTS = [`${SIEGE}/siege.test.ts`]
const RACES = [`${SIEGE}/races.test.ts`]

/** Sieges: nobody takes more than the school allows, and nobody learns who is protected. */
export const siegeGuards: readonly Guard[] = [
  {
    id: 'siege-rules-for-players',
    protects: 'Only those who play hear that the rules of sieges have changed.',
    file: `${SIEGE}/index.ts`,
    text: "'siege-rules': caller => caller !== null && maySiege(caller)",
    without: "'siege-rules': () => true",
    tests: ['apps/server/src/testing/checks/live.test.ts'],
    title: 'E1: a topic is open',
  },
  {
    id: 'siege-protected-left-out',
    protects: 'Whoever is protected is left out of the list of targets.',
    file: `${SIEGE}/targets.ts`,
    text: '    if (!most.ok) return []\n',
    without: '    if (!most.ok) most.ok\n',
    tests: TESTS,
    title: 'each protection leaves',
  },
  {
    id: 'siege-no-test-accounts',
    protects: 'Test accounts are out of everybody’s reach.',
    file: `${SIEGE}/pupil-rows.ts`,
    text: ' and not p.is_test',
    without: '',
    tests: TESTS,
    title: 'each protection leaves',
  },
  {
    id: 'siege-switch-by-staff',
    protects: 'Only the teachers of a class turn sieges off for it.',
    file: `${SIEGE}/switches.ts`,
    text: '  permit(mayGuardClass(caller, classId))\n',
    without: '',
    tests: TESTS,
    title: 'teachers see who',
  },
  {
    id: 'siege-shield-by-staff',
    protects: 'Only the staff of a pupil’s classes give it a quiet shield or end one.',
    file: `${SIEGE}/quiet-shield.ts`,
    text: "  if (!(await permitStaffOf(tx, caller, personId))) throw new Refused('http.not-found')\n",
    without: '',
    tests: TESTS,
    title: 'a quiet shield',
  },
  {
    id: 'siege-what-if-by-admins',
    protects: 'Only admins read what pupils would have lost under other rules.',
    file: `${SIEGE}/what-if.ts`,
    text: '  permit(mayRunSchool(caller))\n',
    without: '',
    tests: [`${SIEGE}/what-if.test.ts`],
    title: 'an admin tries',
  },
  {
    id: 'siege-history-of-pupil',
    protects: 'What happened to a pupil is shown to the staff of the pupil’s classes alone.',
    file: `${SIEGE}/history.ts`,
    text: '  if (personId !== caller.personId) await permitStaffOf(db, caller, personId)\n',
    without: '',
    tests: TESTS,
    title: 'teachers see who',
  },
  {
    id: 'siege-daily-limit',
    protects: 'The daily limit counts over all attackers.',
    file: 'packages/game/src/vault/protection.ts',
    text: 'dailyLossCapPp(morningBalancePp, protection) - takenTodayPp',
    without: 'dailyLossCapPp(morningBalancePp, protection)',
    tests: RACES,
    title: 'many attack one vault',
  },
  {
    id: 'siege-thefts-counted',
    protects: 'A vault that was robbed is closed to all until its theft is two weeks old.',
    file: 'packages/game/src/siege/check.ts',
    text: 'target.countedThefts >= thefts.most ? 0 : ',
    without: '',
    tests: TESTS,
    title: 'a vault that was robbed is left out',
  },
  {
    id: 'siege-moves-spent',
    protects: 'An attack costs one move of the day and one offline move.',
    file: `${SIEGE}/attack.ts`,
    text: '  await spendAttackMoves(tx, ownRow, now)\n',
    without: '',
    tests: TESTS,
    title: 'an attack breaks shields',
  },
]
