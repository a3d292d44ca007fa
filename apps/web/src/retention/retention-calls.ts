import type { RetentionCalls } from '@xiotein/contract/retention'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'

export const retentionApi = apiOf<RetentionCalls>()
export type Kept = OutputOf<RetentionCalls['retention.overview']>['kinds'][number]
