import { goalsTopics } from '@xiotein/contract/goals'
import type { Emitting } from '../platform/change.ts'
import { eventsOf, type TopicRules } from '../platform/live/index.ts'
import { maySeeGoal } from './permissions.ts'

const event = eventsOf(goalsTopics)

/** A goal is followed by those who may see it. */
export const goalsTopicRules: TopicRules = { goal: (caller, classId) => maySeeGoal(caller, classId) }

/** Notifies the class, its staff and its display, so that they fetch the goal again. */
export const emitGoal = ({ now, emit }: Emitting, classId: string): void => emit(event('goal', classId, 'goals.changed', now.getTime(), {}))
