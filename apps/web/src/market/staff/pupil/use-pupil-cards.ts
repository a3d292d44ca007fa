import type { MarketCalls, MarketTopics } from '@xiotein/contract/market'
import type { KeyedNames } from '@xiotein/contract/wire'
import { apiOf } from '../../../platform/call.ts'
import { useCommandWithToasts } from '../../../platform/use-command-with-toasts.tsx'
import { useRead } from '../../../platform/use-read.ts'

const market = apiOf<MarketCalls, MarketTopics>()

/** A pupil's action cards and boosts, for the staff of the class, and live. */
export function usePupilCards(classId: string, personId: string) {
  return useRead(
    market,
    'market.of-pupil',
    { personId },
    {
      subscriptions: [
        {
          topic: 'class-review',
          of: classId,
          on: { 'market.pupil-changed': { ask: 'again', when: changed => changed.personId === personId } },
        },
      ],
    },
  )
}

type Names = Extract<KeyedNames<MarketCalls>, `${string}-for-pupil`>

/** A command of the staff about a pupil's cards, and the message of its result. */
export const useCardsCommand = <N extends Names>(name: N, failed: () => string, done: () => string) =>
  useCommandWithToasts(market, name, { failed, done, changes: ['market.of-pupil'] })
