import type { GrowthTopics } from '@xiotein/contract/growth'
import type { MarketCalls, MarketTopics } from '@xiotein/contract/market'
import type { InputOf, KeyedNames, OutputOf, ReadName } from '@xiotein/contract/wire'
import { UNDO_OFFERED_MS } from '@xiotein/game/market'
import { useMe } from '../../people/index.ts'
import { apiOf } from '../../platform/call.ts'
import { WHOLE_SCHOOL } from '../../platform/subscriptions.ts'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { useRead } from '../../platform/use-read.ts'
import { DAY_MS } from '../../ui/durations.ts'

const market = apiOf<MarketCalls, MarketTopics & GrowthTopics>()

/** The reader's artifacts, live; null for people who have none. Asked again when an undo is no longer offered. */
export function useArtifacts() {
  const me = useMe()
  return useRead(
    market,
    'market.artifacts',
    {},
    {
      subscriptions: [
        { topic: 'person', of: me.id, on: { 'market.changed': 'ask-again' } },
        // Whether cards can be played is a matter of the whole school.
        { topic: 'market', of: 'all', on: { 'market.shelf-changed': { ask: 'again', within: WHOLE_SCHOOL } } },
      ],
      everyMs: known => (known?.artifacts?.some(({ undo }) => undo !== null) ? UNDO_OFFERED_MS : DAY_MS),
    },
  )
}

type Names = Extract<KeyedNames<MarketCalls>, `market.${string}-artifact` | 'market.start-boost' | 'market.restore-shields'>
type Words<N extends Names> = {
  failed: () => string
  done: (answer: OutputOf<MarketCalls[N]>, input: InputOf<MarketCalls[N]>) => string
  onDone?: (answer: OutputOf<MarketCalls[N]>, input: InputOf<MarketCalls[N]>) => void
}

const CHANGES: readonly ReadName[] = ['market.artifacts', 'ledger.balance', 'growth.standing', 'vault.mine', 'vault.history']

/** A command for the reader's artifacts, and the message of its result. */
export const useArtifactCommand = <N extends Names>(name: N, words: Words<N>) =>
  useCommandWithToasts(market, name, { ...words, changes: CHANGES })
