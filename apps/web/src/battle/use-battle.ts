import type { AfterDuel, BattleCalls, BattleLobby, BattleTopics, DuelPlayer, Fight, WatchableDuel } from '@xiotein/contract/battle'
import type { OutputOf, PayloadOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { WHOLE_SCHOOL } from '../platform/subscriptions.ts'
import { answerKey, useAnswers, usePages, useRead } from '../platform/use-read.ts'
import { newer } from '../platform/versions.ts'
import { MINUTE_MS } from '../ui/durations.ts'

export const battleApi = apiOf<BattleCalls, BattleTopics>()
type Sealed = PayloadOf<BattleTopics, 'person', 'battle.sealed'>

export type { AfterDuel, BattleLobby, DuelPlayer, Fight, WatchableDuel }

const HOURS_AGAIN_MS = MINUTE_MS

/** The lobbies that the reader could join, live. */
export function useLobbies() {
  const me = useMe()
  return useRead(
    battleApi,
    'battle.lobbies',
    {},
    {
      subscriptions: [
        { topic: 'person', of: me.id, on: { 'battle.lobbies-changed': 'ask-again' } },
        { topic: 'battle-lobbies', of: 'all', on: { 'battle.lobbies-changed': { ask: 'again', within: WHOLE_SCHOOL } } },
      ],
      // The hours of duels begin and end without an event.
      everyMs: HOURS_AGAIN_MS,
      // Somebody who comes back from a battle would be sent into it again by what was known before.
      isForgotten: true,
    },
  )
}

/** Anybody who watches is in no battle: they are notified only that something has changed. */
const WATCHED_AGAIN_MS = 4_000

/** A battle after somebody has sealed a choice or taken it back. */
const afterSeal = (seen: Fight, { chosen, away, ownChoice }: Sealed, version: number): Fight => ({
  ...seen,
  version,
  away,
  ownChoice,
  fighters: seen.fighters.map(fighter => ({ ...fighter, hasChosen: chosen.includes(fighter.id) })),
})

/** A battle as the reader may see it, live: the newest view whichever way it came. */
export function useFight(battleId: string) {
  const me = useMe()
  const answers = useAnswers()
  const key = answerKey('battle.fight', { battleId })
  return useRead(
    battleApi,
    'battle.fight',
    { battleId },
    {
      subscriptions: [
        {
          topic: 'person',
          of: me.id,
          on: {
            'battle.fought': (seen, arrived) => (arrived.id === battleId ? newer(seen, arrived) : seen),
            'battle.sealed': (seen, arrived, version) => {
              if (arrived.battleId !== battleId || version <= seen.version) return seen
              if (version === seen.version + 1) return afterSeal(seen, arrived, version)
              // The states in between are not known here.
              answers.askSoon(key)
              return seen
            },
          },
        },
      ],
      everyMs: known => (known?.ownSide === null && known.outcome === null ? WATCHED_AGAIN_MS : null),
    },
  )
}

/** Shows the view that came with the answer to a command, unless a newer one is known. */
export function useTakeFight(): (arrived: Fight) => void {
  const answers = useAnswers()
  return arrived => answers.change<Fight>(answerKey('battle.fight', { battleId: arrived.id }), known => newer(known, arrived))
}

type ChoiceAnswer = OutputOf<BattleCalls['battle.choose']>
/** Until then the event of a turn that was played is waited for. */
const TURN_COMES_MS = 1_000

/** Shows the result of a choice. The turn that it completes comes as an event; until then the choice is shown as it was sealed. */
export function useTakeKept(): (arrived: ChoiceAnswer, sealed?: Fight['ownChoice']) => void {
  const answers = useAnswers()
  return (arrived, sealed = null) => {
    const key = answerKey('battle.fight', { battleId: arrived.battleId })
    answers.change<Fight>(key, known => {
      if (arrived.version <= known.version) return known
      if (!arrived.isPlayed && arrived.version === known.version + 1) return afterSeal(known, arrived, arrived.version)
      return { ...known, ownChoice: arrived.isPlayed ? sealed : arrived.ownChoice }
    })
    const isMissing = (): boolean => (answers.getQueryData<Fight>(key)?.version ?? arrived.version) < arrived.version
    // Other events are missing, too, where no turn was played.
    if (isMissing()) setTimeout(() => (isMissing() ? answers.askSoon(key) : undefined), arrived.isPlayed ? TURN_COMES_MS : 0)
  }
}

/** The reader's battles that are over, newest first. */
export function useOldBattles() {
  const me = useMe()
  return usePages(
    battleApi,
    'battle.history',
    {},
    { subscriptions: [{ topic: 'person', of: me.id, on: { 'battle.fought': 'ask-again' } }] },
  )
}
