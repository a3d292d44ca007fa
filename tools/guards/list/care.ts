import type { Guard } from '../guard.ts'

const CARE = 'apps/server/src/care'
const TESTS = [`${CARE}/care.test.ts`]

/** Care: staff read about the pupils of their own classes, and never unseen. */
export const careGuards: readonly Guard[] = [
  {
    id: 'care-staff-only',
    protects: 'Only staff open the room Care.',
    file: `${CARE}/open.ts`,
    text: '  permit(mayCare(caller))\n',
    without: '',
    tests: TESTS,
    title: 'the facts of all',
  },
  {
    id: 'care-own-classes',
    protects: 'A teacher reads about the pupils of their own classes alone.',
    file: `${CARE}/open.ts`,
    text: "classesWith(caller, 'canApproveChanges')",
    without: "mayCare(caller) ? 'all' : classesWith(caller, 'canApproveChanges')",
    tests: TESTS,
    title: 'the facts of all',
  },
  {
    id: 'care-newcomers',
    protects: 'For a day a teacher reads nothing about a pupil of another class who was added to theirs.',
    file: `${CARE}/class-facts.ts`,
    text: '.filter(({ id }) => !newcomers.ids.includes(id))',
    without: ".filter(({ id }) => newcomers.ids.length < 0 || id !== '')",
    tests: TESTS,
    title: 'for a day nothing',
  },
  {
    id: 'care-visits-audited',
    protects: 'Each visit of the room Care is in the audit log.',
    file: `${CARE}/open.ts`,
    text: "    await recordAudit({ ...change, caller }, { action: 'care.open' })\n",
    without: '',
    tests: TESTS,
    title: 'each visit',
  },
  {
    id: 'care-aside-by-staff',
    protects: 'Only the staff of a class put aside what is about it.',
    file: `${CARE}/aside.ts`,
    text: '  permit(mayCareFor(caller, classId))\n',
    without: '',
    tests: TESTS,
    title: 'what somebody puts aside',
  },
  {
    id: 'care-rules-by-admins',
    protects: 'Only admins set the rules of Care.',
    file: `${CARE}/rules.ts`,
    text: '  permit(mayRunSchool(caller))\n',
    without: '',
    tests: TESTS,
    title: 'an admin switches',
  },
]
