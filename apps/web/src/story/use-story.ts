import type { StoryCalls, StoryTopics } from '@xiotein/contract/story'
import type { InputOf, OutputOf, ReadNames } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf, CallRefused } from '../platform/call.ts'
import type { Subscription } from '../platform/subscriptions.ts'
import { useRead } from '../platform/use-read.ts'

export const storyApi = apiOf<StoryCalls, StoryTopics>()

/** An attempt that has ended elsewhere, or is gone since another one was begun there. Trying the same again would not help. */
const OVER: readonly string[] = ['story.attempt-over', 'http.not-found']
export const isAttemptOver = (error: unknown): boolean => error instanceof CallRefused && OVER.includes(error.refusal)

export type Journey = OutputOf<StoryCalls['story.journey']>
export type Stop = Journey['chapters'][number]
export type ClaimAnswer = OutputOf<StoryCalls['story.claim']>

/** A read of the story, asked again whenever something of the reader's journey changes. */
export function useStory<N extends ReadNames<StoryCalls>>(
  name: N,
  input: InputOf<StoryCalls[N]> | null,
  besides: readonly Subscription<StoryTopics, OutputOf<StoryCalls[N]>>[] = [],
) {
  const me = useMe()
  const subscriptions = [{ topic: 'person', of: me.id, on: { 'story.changed': 'ask-again' } }] as const
  return useRead(storyApi, name, input, {
    subscriptions: [...(subscriptions as readonly Subscription<StoryTopics, OutputOf<StoryCalls[N]>>[]), ...besides],
  })
}

/** The reads that a command of the story can change. */
export const STORY_READS = ['story.journey', 'story.chapter', 'story.episode', 'story.own-work'] as const
