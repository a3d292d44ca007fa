import { peopleTopics } from '@xiotein/contract/people'
import type { Change } from '../platform/change.ts'
import { eventsOf } from '../platform/live/index.ts'

const event = eventsOf(peopleTopics)

/** Makes the open pages of these people ask again who they are, in which classes, and what they may do. */
export const emitMeChanged = ({ now, emit }: Change, personIds: readonly string[]): void =>
  emit(...personIds.map(personId => event('person', personId, 'people.me-changed', now.getTime(), {})))
