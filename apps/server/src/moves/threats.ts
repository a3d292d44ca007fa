import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const MOVES = 'apps/server/src/moves'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'script',
    wants: 'to change a manifest after choosing it, or to have two',
    stoppedBy: "A choice is made once: by the rule, by the key of the table, and because the app's database role may not change the row.",
    guards: ['moves-manifest-once', 'moves-manifest-key', 'moves-manifest-rights'],
    checkedBy: [`${MOVES}/manifest.test.ts`, 'apps/server/src/testing/checks/last-line.test.ts'],
  },
  {
    who: 'staff',
    wants: 'to play among the pupils',
    stoppedBy: 'Staff cannot choose a manifest, and have no moves.',
    permissions: ['mayChooseManifest', 'hasMoves'],
    guards: ['moves-manifest-permission', 'moves-of-pupils-alone'],
    checkedBy: [`${MOVES}/manifest.test.ts`, `${MOVES}/own-moves.test.ts`],
  },
  {
    who: 'script',
    wants: 'to roll a mastery until it is a high one, to pay once for two, or to raise or bring a move that is not learned',
    stoppedBy:
      "The moves of a pupil are held while a mastery is decided, each level is rolled once, by the server, and the app's database role may not change a roll. Slots take learned moves only, as many as the level gives.",
    guards: ['moves-learned-for-mastery', 'moves-mastery-seen', 'moves-roll-once', 'moves-roll-rights', 'moves-slots'],
    checkedBy: [`${MOVES}/own-moves.test.ts`, 'apps/server/src/testing/checks/last-line.test.ts', 'packages/game/src/moves/hand.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to unlock moves, or to see or reset the moves of others',
    stoppedBy:
      "Anybody who approves points in one of a pupil's classes sees and changes the moves of the pupil, nobody else. Each change is in the audit log.",
    permissions: [],
    guards: ['moves-of-pupil-by-staff', 'moves-seen-by-staff'],
    checkedBy: [`${MOVES}/of-pupil.test.ts`, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'staff',
    wants: 'to make the moves of one pupil or class the strongest, to change a running battle, or to hide that a move was changed',
    stoppedBy:
      "Only who runs the school changes moves, between half and twice their damage, for everybody at once. Every state is kept with who saved it and why, and the app's database role may not change one. A battle keeps the damage that it began with.",
    permissions: ['mayChangeSchoolMoves', 'mayReadMoveHistory'],
    guards: [
      'school-moves-permission',
      'school-moves-history-permission',
      'school-moves-range',
      'school-moves-seen',
      'school-moves-rights',
      'school-moves-in-battle',
      'school-moves-last-good',
      'school-moves-names',
    ],
    checkedBy: [
      'apps/server/src/battle/school-moves.test.ts',
      'packages/game/src/moves/moves.test.ts',
      'apps/server/src/testing/checks/last-line.test.ts',
    ],
  },
]
