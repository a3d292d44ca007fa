import { fameTopics } from '@xiotein/contract/fame'
import { classesChanged } from '../classes/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { type EmittedEvent, eventsOf, type TopicRules } from '../platform/live/index.ts'

const event = eventsOf(fameTopics)

/** Says nothing but that something is different: every reader asks again, and is told what they may know. */
export const fameEvent = (now: Date): EmittedEvent => event('fame', 'all', 'fame.changed', now.getTime(), {})

/** Earlier features changed who stands on the boards, or under which name. */
export const tellBoardsOfFame = listenTo(classesChanged, async ({ now, emit }) => emit(fameEvent(now)))

/** The event says nothing of anybody, so whoever is signed in may hear it. */
export const fameTopicRules: TopicRules = { fame: (_caller, subject) => subject === 'all' }
