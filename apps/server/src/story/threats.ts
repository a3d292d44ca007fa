import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const TESTS = 'apps/server/src/story/story.test.ts'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to read ahead, or to get rewards for what they have not played',
    stoppedBy:
      'An episode is sent up to the first open question, encounter or boss. What is done follows from what is stored: no call says that something is done.',
    permissions: ['mayPlay'],
    guards: ['story-read-ahead', 'story-claim-ready'],
    checkedBy: [TESTS],
  },
  {
    who: 'pupil',
    wants: 'to claim rewards twice from two tabs',
    stoppedBy: 'The pupil’s story is locked first; the second tab finds it claimed. The ledger refuses a second entry of the same cause.',
    checkedBy: [TESTS],
  },
  {
    who: 'pupil',
    wants: 'to win an encounter without playing it, or with the answer of a neighbour',
    stoppedBy:
      'Each attempt has a seed of its own that stays on the server, which replays the inputs and judges them. The attempt of another is answered as if there were none.',
    guards: ['story-attempt-of-another'],
    checkedBy: ['apps/server/src/story/encounters.test.ts', 'apps/server/src/story/drills.test.ts'],
  },
]
