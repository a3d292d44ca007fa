import type { TopicRules } from '../platform/live/index.ts'

/** What concerns one person is for that person alone. */
export const peopleTopicRules: TopicRules = { person: (caller, personId) => caller.personId === personId }
