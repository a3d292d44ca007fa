import type { ReportsCalls } from '@xiotein/contract/reports'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'

export const reportsApi = apiOf<ReportsCalls>()
export type Reports = OutputOf<ReportsCalls['reports.of-class']>
export type Report = Reports['reports'][number]

const DAY_MS = 86_400_000
const USUAL_DAYS = 84

const dayText = (at: Date): string =>
  [at.getFullYear(), String(at.getMonth() + 1).padStart(2, '0'), String(at.getDate()).padStart(2, '0')].join('-')

/** The last twelve weeks: about the time between two parents' evenings. */
export const usualRange = (now: Date): { from: string; to: string } => ({
  from: dayText(new Date(now.getTime() - USUAL_DAYS * DAY_MS)),
  to: dayText(now),
})
