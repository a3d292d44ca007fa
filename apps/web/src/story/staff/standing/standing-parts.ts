import type { StoryCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'

/** A pupil's progress in the story. */
export type Standing = OutputOf<StoryCalls['story.standing']>['pupils'][number]
