import { storyTopics } from '@xiotein/contract/story'
import { classesOfPupils } from '../classes/index.ts'
import type { Change } from '../platform/change.ts'
import { eventsOf } from '../platform/live/index.ts'

const event = eventsOf(storyTopics)

const emitReview =
  (name: 'story.work-changed' | 'story.progress-changed') =>
  async ({ tx, now, emit }: Change, ...pupilIds: readonly string[]): Promise<void> => {
    const classIds = new Set((await classesOfPupils(tx, pupilIds)).map(({ classId }) => classId))
    for (const classId of classIds) emit(event('class-review', classId, name, now.getTime(), {}))
    emit(event('school-review', 'all', name, now.getTime(), {}))
  }

/** Notifies the staff of pupils' classes that the work which waits has changed. */
export const emitWork = emitReview('story.work-changed')

/** Notifies the staff of pupils' classes that somebody is further in the story, or no longer as far. */
export const emitProgress = emitReview('story.progress-changed')
