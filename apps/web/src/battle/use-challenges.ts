import type { BattleCalls, BattleTopics } from '@xiotein/contract/battle'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useRead } from '../platform/use-read.ts'
import { MINUTE_MS } from '../ui/durations.ts'

// Apart from use-battle.ts, because every page of a pupil loads it.
const api = apiOf<BattleCalls, BattleTopics>()

const AGAIN_MS = MINUTE_MS

/** The challenges that wait for the reader, and the duel that has begun, live, wherever in the app. */
export function useChallenges() {
  const me = useMe()
  return useRead(
    api,
    'battle.challenges',
    {},
    {
      subscriptions: [{ topic: 'person', of: me.id, on: { 'battle.lobbies-changed': 'ask-again' } }],
      // A battle of the reader and the hours of duels end without an event.
      everyMs: known => (known && known.challenges.length > 0 ? AGAIN_MS : null),
    },
  )
}
