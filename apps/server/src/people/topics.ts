import type { TopicRules } from '../platform/live/index.ts'

/** A person's topic is for that person alone. */
export const peopleTopicRules: TopicRules = { person: (caller, personId) => caller.personId === personId }
