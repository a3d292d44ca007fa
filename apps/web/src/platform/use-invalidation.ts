import type { EventName, PayloadOf, ReadName, TopicKind, Topics } from '@xiotein/contract/wire'
import { useAnswers } from './use-read.ts'
import { useTopics } from './use-topics.ts'

/** A topic of a feature, and for each of its events whether it changes answers of earlier features. */
type Changing<T extends Topics> = {
  [K in TopicKind<T>]: {
    readonly topic: K
    readonly of: string | null
    readonly on: { readonly [N in EventName<T, K>]?: (payload: PayloadOf<T, K, N>) => boolean }
  }
}[TopicKind<T>]

/** Asks again for reads of earlier features, which cannot know the events of a later one. With `input`, only for those with this input. */
export function useInvalidation<T extends Topics>({ topic, of, on }: Changing<T>, reads: readonly ReadName[], input?: object): void {
  const answers = useAnswers()
  const askAgain = (): void => void answers.invalidate(reads, input)
  const all: Readonly<Record<string, ((payload: never) => boolean) | undefined>> = on
  const handlers = Object.entries(all).map(([name, isMeant]) => {
    const heard = (payload: never): void => {
      if (isMeant?.(payload)) askAgain()
    }
    return [name, heard]
  })
  useTopics([{ topic, of, on: Object.fromEntries(handlers) }], { missed: askAgain })
}
