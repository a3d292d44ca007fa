import type { GrowthTopics } from '@xiotein/contract/growth'
import type { MovesCalls, MovesState, MovesTopics } from '@xiotein/contract/moves'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../../people/index.ts'
import { apiOf } from '../../platform/call.ts'
import { answerKey, useAnswers, useRead } from '../../platform/use-read.ts'
import { newer } from '../../platform/versions.ts'

export const movesApi = apiOf<MovesCalls, MovesTopics & GrowthTopics>()
export type { MovesState }

type Mine = OutputOf<MovesCalls['moves.mine']>

const withNewer = (known: Mine, arrived: MovesState): Mine => ({ moves: newer(known.moves ?? undefined, arrived) })

/** The reader's moves, live: the newest state whichever way it came. `moves` is null for people who have none. */
export function useMoves() {
  const me = useMe()
  return useRead(
    movesApi,
    'moves.mine',
    {},
    {
      subscriptions: [
        {
          topic: 'person',
          of: me.id,
          // A new level opens a slot without a change of the moves.
          on: { 'moves.changed': withNewer, 'growth.standing': 'ask-again' },
        },
      ],
    },
  )
}

/** Shows the state that came with the answer to a command, unless a newer one is known. */
export function useTakeMoves(): (arrived: MovesState) => void {
  const answers = useAnswers()
  return arrived => answers.change<Mine>(answerKey('moves.mine', {}), known => withNewer(known, arrived))
}
