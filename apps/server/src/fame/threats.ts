import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const FAME = 'apps/server/src/fame'
const CHECKS = 'apps/server/src/testing/checks'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'stranger',
    wants: 'to learn who goes to the school: whole names, pictures, addresses, classes',
    stoppedBy:
      'A stranger reads first names and initials of the better half, or nothing where the school says so. No picture, title, manifest, address or id.',
    permissions: ['permitLooking'],
    guards: ['fame-initials', 'fame-signed-in-only', 'fame-closed', 'fame-titles', 'fame-manifests'],
    checkedBy: [`${CHECKS}/public-surface.test.ts`, `${FAME}/fame.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to read whole names, pictures and boards of other classes',
    stoppedBy:
      'Whole names, titles and manifests are for those who share a class, keep its score or teach it; pictures for the latter two and oneself.',
    permissions: ['permitBoardOf', 'maySeeBoardOf', 'knownClasses', 'staffClasses'],
    guards: ['fame-class-boards', 'fame-pictures', 'fame-titles', 'fame-manifests'],
    checkedBy: [`${FAME}/fame.test.ts`, `${FAME}/titles.test.ts`, `${CHECKS}/sibling-routes.night.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to laugh at the person who is last',
    stoppedBy:
      'Twelve places at most, never more than the better half, and the pupil in last place is never shown as a neighbour of others.',
    guards: ['fame-better-half'],
    checkedBy: ['packages/game/src/fame/board.test.ts', `${FAME}/fame.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to compute from the board of squads what a mate has, also one who hides',
    stoppedBy: 'The board by PP counts members who do not hide, two at least, and shows their average in steps of 50.',
    guards: ['fame-squad-pp-in-steps', 'fame-squad-pp-without-the-hidden'],
    checkedBy: [`${FAME}/ranking.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to find somebody who hides their name',
    stoppedBy: 'A pupil who hides is on no board and in no list, and nobody sees a reason.',
    guards: ['fame-hidden-rank', 'fame-hidden-list'],
    checkedBy: [`${FAME}/fame.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to show a name again that staff hid, because the parents object',
    stoppedBy: 'What staff hid is shown by staff alone; the own switch says so.',
    guards: ['fame-shown-by-staff'],
    checkedBy: [`${FAME}/hide-pupil.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to hide a pupil of other classes, or to learn who hides',
    stoppedBy:
      "Only the staff of the pupil's classes and admins hide a name, which is in the audit log; whether the pupil hides it is told to nobody.",
    guards: ['fame-hidden-by-own-staff', 'fame-hidden-told-to-own-staff'],
    checkedBy: [`${FAME}/hide-pupil.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to show the Hall of Fame to more people than the school wants',
    stoppedBy: 'Only an admin can change that, and the change is in the audit log.',
    guards: ['fame-settings-permission'],
    checkedBy: [`${CHECKS}/authorization.test.ts`],
  },
]
