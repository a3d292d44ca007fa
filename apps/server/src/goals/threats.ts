import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const TESTS = 'apps/server/src/goals/goals.test.ts'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to know what a classmate gave, or to press somebody who gave little',
    stoppedBy:
      "Answers and events hold the sum, how many gave and the reader's own part. Nobody's gift is in them. The history of PP, which staff read, calls it the pupil's own choice and names no goal; staff who know of a goal can tell what it was, and classmates do not read that history. The class display, the scorekeeper screen and the Hall of Fame count a gift as if its giver had it still, and no event tells them of it.",
    permissions: ['maySeeGoal'],
    guards: ['goals-gifts-kept', 'goals-gifts-unseen-on-boards', 'goals-gifts-unseen-in-totals'],
    checkedBy: [TESTS],
  },
  {
    who: 'pupil',
    wants: 'to give more than is missing, to get a gift back twice, or to give to another class',
    stoppedBy:
      'The goal is locked before the balance, and a rule compares both; a gift is taken back by its giver alone, once. Pupils give to goals of their own classes.',
    permissions: ['mayGive'],
    guards: ['goals-own-class', 'goals-own-gift', 'goals-held'],
    checkedBy: [TESTS],
  },
  {
    who: 'script',
    wants: 'to fill the books of the school, by giving one PP and taking it back again and again',
    stoppedBy: 'A pupil gives so many times a game day, with what was taken back.',
    permissions: [],
    guards: ['goals-gifts-a-day'],
    checkedBy: [TESTS],
  },
  {
    who: 'staff',
    wants: 'to open or cancel the goal of another class',
    stoppedBy: 'Both ask whether the caller changes the points of that class, and both are in the audit log.',
    permissions: ['mayRunGoals'],
    guards: ['goals-cancel-by-staff'],
    checkedBy: [TESTS, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
]
