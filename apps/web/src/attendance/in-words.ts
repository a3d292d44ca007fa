import type { Presence } from './use-attendance.ts'
import { t } from './words/index.ts'

/** "Absent today"; nothing for a pupil who is here. */
export const presenceInWords = (state: Presence): string | null =>
  state === 'absent' ? t('absentToday') : state === 'late' ? t('lateToday') : null

/** Returns the words of a tool that would leave out absent pupils, when it does not know who they are. */
export const absenceUnknown = (): string => t('unknown')
