import type { AuditCalls } from '@xiotein/contract/audit'
import type { GrowthCalls } from '@xiotein/contract/growth'
import type { LedgerCalls } from '@xiotein/contract/ledger'
import type { ScorekeepingCalls, ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'

/** The calls of the earlier features that the Sage's Chamber makes; those about people come from the people feature. */
export const scorekeeping = apiOf<ScorekeepingCalls, ScorekeepingTopics>()
export const growth = apiOf<GrowthCalls>()
export const ledger = apiOf<LedgerCalls>()
export const audit = apiOf<AuditCalls>()

export type Submission = OutputOf<ScorekeepingCalls['scorekeeping.submission']>
export type SubmissionLine = Submission['lines'][number]
export type UndoneChange = OutputOf<ScorekeepingCalls['scorekeeping.preview-undo']>['changes'][number]
export type SubmissionSummary = OutputOf<ScorekeepingCalls['scorekeeping.queue']>['rows'][number]
export type SubmissionStatus = SubmissionSummary['status']
