import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { ReportsRefusal } from '@xiotein/game/reports'

export const reportsRefusals = {
  'reports.wrong-range': 409,
} as const satisfies Refusals<'reports'> & Readonly<Record<ReportsRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof reportsRefusals> {}
}
