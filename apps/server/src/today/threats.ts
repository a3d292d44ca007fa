import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const TODAY = 'apps/server/src/today/today.test.ts'
const MATRIX = 'apps/server/src/testing/checks/authorization.test.ts'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to read what others have handed in or asked for, or how other classes are doing',
    stoppedBy: 'Today is for people who approve points somewhere. A pupil who keeps score is none of them.',
    permissions: ['mayReadToday'],
    guards: [
      'today-staff-only',
      'today-decided-staff-only',
      'today-classes-staff-only',
      'today-look-back-staff-only',
      'today-aside-staff-only',
    ],
    checkedBy: [TODAY, 'apps/server/src/today/classes.test.ts', MATRIX],
  },
  {
    who: 'staff',
    wants: 'to let what waits for a colleague disappear, or to learn what waits elsewhere by putting ids aside',
    stoppedBy:
      'What somebody puts aside is left out of their own list alone, and comes back by itself: at a new lesson of its class, at the latest the next day. Only what waits for oneself can be put aside; everything else is answered as if it did not exist.',
    permissions: ['mayReadToday'],
    guards: ['today-aside-own', 'today-aside-what-waits'],
    checkedBy: ['apps/server/src/today/aside.test.ts'],
  },
  {
    who: 'staff',
    wants: 'to read or decide what waits in classes of others',
    stoppedBy:
      'Each kind of what waits is listed for the classes that its own command would let the reader decide in, and only that command decides. An answer is taken back by those who may give it; what somebody has decided is listed for that person alone.',
    permissions: ['mayReadToday'],
    guards: ['today-decided-own', 'today-own-points', 'today-own-perks', 'today-own-work', 'today-own-squads', 'today-own-names'],
    checkedBy: [TODAY, MATRIX],
  },
]
