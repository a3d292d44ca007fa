import type { RetentionCalls } from '@xiotein/contract/retention'
import type { SchoolTopics } from '@xiotein/contract/school'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'

export const retentionApi = apiOf<RetentionCalls, SchoolTopics>()
export type RetentionRow = OutputOf<RetentionCalls['retention.overview']>['kinds'][number]
