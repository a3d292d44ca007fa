import type { ReportsCalls } from '@xiotein/contract/reports'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'

export const reportsApi = apiOf<ReportsCalls>()
export type Reports = OutputOf<ReportsCalls['reports.of-class']>
export type Report = Reports['reports'][number]
