import type { MovesCalls, MovesTopics, SchoolMovesAnswer } from '@xiotein/contract/moves'
import { apiOf } from '../../platform/call.ts'
import { useRead } from '../../platform/use-read.ts'

const api = apiOf<MovesCalls, MovesTopics>()

/** Reads the school's changes to its moves, live. */
export function useSchoolMoves() {
  return useRead(
    api,
    'moves.school',
    {},
    {
      subscriptions: [
        {
          topic: 'school-moves',
          of: 'all',
          on: {
            'moves.school-changed': (known: SchoolMovesAnswer, arrived) =>
              arrived.version > known.version ? { ...known, ...arrived, isOlder: false } : known,
          },
        },
      ],
    },
  )
}
