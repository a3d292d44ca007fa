// The live events that answers on a screen hear: they change an answer, or the server is asked again after them.

import type { QueryKey } from '@tanstack/react-query'
import type { EventName, PayloadOf, TopicKind, Topics } from '@xiotein/contract/wire'
import type { Answers, Wait } from './answers.ts'
import { useTopics } from './use-topics.ts'

export type { Wait }

/** The wait where a whole school may be looking. */
export const WHOLE_SCHOOL: Wait = { soonestMs: 300, spreadMs: 1_500 }

type AskAgain<Payload> = {
  readonly ask: 'again'
  /** Only after events about which this is true; otherwise after each. */
  readonly when?: (payload: Payload) => boolean
  /** A moment later, once for all events of that moment; otherwise at once. */
  readonly within?: Wait
}

/**
 * Live events that change an answer. A function computes the new answer from the known one; it must not change an answer that is newer than
 * the event. `'ask-again'` asks the server.
 */
export type Subscription<T extends Topics, Output> = {
  [K in TopicKind<T>]: {
    readonly topic: K
    readonly of: string | null
    readonly on: {
      readonly [N in EventName<T, K>]?:
        | 'ask-again'
        | AskAgain<PayloadOf<T, K, N>>
        | ((known: Output, payload: PayloadOf<T, K, N>, version: number) => Output)
    }
  }
}[TopicKind<T>]

type Step = (known: never, payload: never, version: number) => unknown
type Reaction = 'ask-again' | AskAgain<never> | Step
/** The same of any read: which answer and which payload belong to which step is known where it is written. */
export type AnySubscription = {
  readonly topic: string
  readonly of: string | null
  readonly on: Readonly<Record<string, Reaction | undefined>>
}

/** `'ask-again'` has no conditions; a missed event of no known name, no wait. */
const conditionsOf = (reaction: Reaction | undefined): Partial<AskAgain<never>> => (typeof reaction === 'object' ? reaction : {})

/**
 * Changes the answer under a key as its events arrive. Topics that depend on an answer are listened to only once it is there: what
 * happened since it was begun counts, too.
 */
export function useSubscriptions(answers: Answers, key: QueryKey, subscriptions: readonly AnySubscription[]): void {
  const listening = subscriptions.map(({ topic, of, on }) => ({
    topic,
    of,
    on: Object.fromEntries(
      Object.entries(on).map(([name, reaction]) => [
        name,
        (payload: never, version: number): void => {
          const { when, within } = conditionsOf(reaction)
          answers.heard(key, `${topic}:${of}`)
          if (typeof reaction === 'function') answers.change(key, known => reaction(known as never, payload, version))
          else if (when?.(payload) ?? true) answers.askSoon(key, within)
        },
      ]),
    ),
  }))
  useTopics(listening, {
    missed: (at, name) => answers.askSoon(key, name === null ? undefined : conditionsOf(subscriptions[at]?.on[name]).within),
    since: topic => answers.sinceOf(key, topic),
  })
}

/** Returns the events that a reader listens for, as text; null without any. */
export const listeningOf = (subscriptions: readonly AnySubscription[]): string | null => {
  const events = subscriptions.flatMap(({ topic, of, on }) => (of === null ? [] : Object.keys(on).map(name => `${topic}:${of} ${name}`)))
  return events.length === 0 ? null : events.sort().join('\n')
}
