import type { Transaction } from '../platform/database/index.ts'
import { type Told, type TopicRules, tellEveryNode } from '../platform/live/index.ts'
import type { School } from '../platform/school.ts'

/** Says nothing but that something is different: every reader asks again, and is told what they may know. */
export const fameEvent = (now: Date): Told => ({ topic: 'fame:all', name: 'fame.changed', version: now.getTime(), payload: {} })

/** Earlier features changed who stands on the boards, or under which name. */
export const tellBoardsOfFame = (school: School, tx: Transaction): Promise<void> => tellEveryNode(tx, [fameEvent(school.clock())])

/** The event says nothing of anybody, so whoever is signed in may hear it. */
export const fameTopics: TopicRules = { fame: (_caller, subject) => subject === 'all' }
