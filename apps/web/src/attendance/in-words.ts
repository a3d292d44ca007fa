import type { Presence } from './use-attendance.ts'
import { t } from './words/index.ts'

/** "Absent today"; nothing for whoever is here. */
export const presenceInWords = (state: Presence): string | null =>
  state === 'absent' ? t('absentToday') : state === 'late' ? t('lateToday') : null

/** What a tool says that would leave out whoever is absent, when it does not know who that is. */
export const absenceUnknown = (): string => t('unknown')
