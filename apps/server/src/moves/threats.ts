import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const MOVES = 'apps/server/src/moves'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'script',
    wants: 'to change a manifest after choosing it, or to have two',
    stoppedBy: 'A choice is made once: by the rule, by the key of the table, and because the app’s database role may not change the row.',
    guards: ['moves-manifest-once', 'moves-manifest-key', 'moves-manifest-rights'],
    checkedBy: [`${MOVES}/manifest.test.ts`, 'apps/server/src/testing/checks/last-line.test.ts'],
  },
  {
    who: 'staff',
    wants: 'to play among the pupils',
    stoppedBy: 'Staff cannot choose a manifest.',
    permissions: ['mayChooseManifest'],
    guards: ['moves-manifest-permission'],
    checkedBy: [`${MOVES}/manifest.test.ts`],
  },
]
