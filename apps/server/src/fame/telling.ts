import { fameTopics } from '@xiotein/contract/fame'
import type { Transaction } from '../platform/database/index.ts'
import { eventsOf, type Told, type TopicRules, tellEveryNode } from '../platform/live/index.ts'
import type { School } from '../platform/school.ts'

const event = eventsOf(fameTopics)

/** Says nothing but that something is different: every reader asks again, and is told what they may know. */
export const fameEvent = (now: Date): Told => event('fame', 'all', 'fame.changed', now.getTime(), {})

/** Earlier features changed who stands on the boards, or under which name. */
export const tellBoardsOfFame = (school: School, tx: Transaction): Promise<void> => tellEveryNode(tx, [fameEvent(school.clock())])

/** The event says nothing of anybody, so whoever is signed in may hear it. */
export const fameTopicRules: TopicRules = { fame: (_caller, subject) => subject === 'all' }
