import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const NUMBERS = 'apps/server/src/numbers/numbers.test.ts'
const ECONOMY = 'apps/server/src/numbers/economy.test.ts'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to learn what classmates have, and who is last',
    stoppedBy:
      'The room is for staff, each for their own classes. Even there pupils are sums of a class: balances are quartiles or quarters, prices count pupils, and of fewer than ten pupils nothing is shown.',
    permissions: ['mayReadNumbers'],
    guards: [
      'numbers-staff-only',
      'numbers-small-classes',
      'numbers-small-shares',
      'numbers-small-prices',
      'numbers-forecast-staff-only',
      'numbers-forecast-small-classes',
    ],
    checkedBy: [NUMBERS, ECONOMY, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'staff',
    wants: 'to compare themselves with colleagues, or to look into their classes',
    stoppedBy:
      'The answer holds the classes that one teaches, or taught until they were archived. Points that staff gave themselves are one sum for each class.',
    permissions: ['mayReadNumbers'],
    guards: ['numbers-own-classes', 'numbers-archived-own-classes', 'numbers-forecast-own-classes'],
    checkedBy: [NUMBERS, ECONOMY, 'apps/server/src/season/archived-numbers.test.ts'],
  },
]
