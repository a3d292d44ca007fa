import type { ScorekeepingCalls, ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../../platform/call.ts'

export const scorekeeping = apiOf<ScorekeepingCalls, ScorekeepingTopics>()

export type Submission = OutputOf<ScorekeepingCalls['scorekeeping.submission']>
export type SubmissionLine = Submission['lines'][number]
export type UndoneChange = OutputOf<ScorekeepingCalls['scorekeeping.preview-undo']>['changes'][number]
export type SubmissionSummary = OutputOf<ScorekeepingCalls['scorekeeping.queue']>['rows'][number]
export type SubmissionStatus = SubmissionSummary['status']
