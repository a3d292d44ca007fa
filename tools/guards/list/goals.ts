import type { Guard } from '../guard.ts'

const GOALS = 'apps/server/src/goals'
const TESTS = [`${GOALS}/goals.test.ts`]

/** Class goals: what a class saved is neither doubled nor lost, and only the class gives. */
export const goalsGuards: readonly Guard[] = [
  {
    id: 'goals-own-class',
    protects: 'Pupils give to the goals of their own classes.',
    file: `${GOALS}/give.ts`,
    text: '  permit(mayGive(caller, goal.classId))\n',
    without: '',
    tests: TESTS,
    title: 'only the class gives',
  },
  {
    id: 'goals-gifts-kept',
    protects: 'Staff who read the history of a pupil do not read what the pupil gave to a class goal.',
    file: 'apps/server/src/ledger/balance.ts',
    text: '.map(row => (own ? row : forOthers(row)))',
    without: '',
    tests: TESTS,
    title: 'a pupil reads the sum',
  },
  {
    id: 'goals-gifts-unseen-on-boards',
    protects: 'The class display and the board of a scorekeeper do not tell who gave to a class goal.',
    file: 'apps/server/src/ledger/account-rows.ts',
    text: 'coalesce(a.balance, 0) + coalesce(g.pp, 0) as',
    without: 'coalesce(a.balance, 0) + 0 * coalesce(g.pp, 0) as',
    tests: TESTS,
    title: 'the class display, the board of a scorekeeper',
  },
  {
    id: 'goals-gifts-unseen-in-totals',
    protects: 'No event tells a board that a pupil gave to a class goal.',
    file: 'apps/server/src/ledger/live-events.ts',
    text: "(counterpart === 'goals' ? [] : [personId])",
    without: "(counterpart === 'debt' ? [] : [personId])",
    tests: TESTS,
    title: 'the class display, the board of a scorekeeper',
  },
  {
    id: 'goals-own-gift',
    protects: 'A gift is taken back by the person who made it.',
    file: `${GOALS}/give.ts`,
    text: ' || gift.giverId !== caller.personId',
    without: '',
    tests: TESTS,
    title: 'only the class gives',
  },
  {
    id: 'goals-held',
    protects: 'A goal is held while somebody gives to it.',
    file: `${GOALS}/goal-rows.ts`,
    text: ' for update`',
    without: '`',
    tests: TESTS,
    title: 'when many give the',
  },
  {
    id: 'goals-cancel-by-staff',
    protects: 'A goal is cancelled by the staff of its class.',
    file: `${GOALS}/run-goals.ts`,
    text: '  permit(mayRunGoals(caller, goal.classId))\n',
    without: '',
    tests: TESTS,
    title: 'only the class gives',
  },
  {
    id: 'goals-gifts-a-day',
    protects: 'Nobody fills the books by giving and taking back again and again.',
    file: 'packages/game/src/goals/goal.ts',
    text: 'if (giftsToday >= MOST_GIFTS_A_DAY)',
    without: 'if (giftsToday < 0)',
    tests: TESTS,
    title: 'a pupil gives fifty times a day',
  },
]
