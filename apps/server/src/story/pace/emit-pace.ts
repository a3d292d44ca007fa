import { storyTopics } from '@xiotein/contract/story'
import type { Emitting } from '../../platform/change.ts'
import { eventsOf } from '../../platform/live/index.ts'

const event = eventsOf(storyTopics)

/** Notifies the staff of these classes that their days, or the days without lessons, have changed. */
export const emitPaces = ({ now, emit }: Emitting, classIds: readonly string[]): void =>
  emit(...classIds.map(classId => event('class-review', classId, 'story.pace-changed', now.getTime(), {})))

/** Notifies pupils that their chapters open on other days. */
export const emitJourneys = ({ emit }: Emitting, versions: ReadonlyMap<string, number>): void =>
  emit(...[...versions].map(([personId, version]) => event('person', personId, 'story.changed', version, {})))
