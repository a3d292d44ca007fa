import { readMoment } from '../../ui/display/when.tsx'
import { daysBetween, readClock } from '../../ui/school-time.ts'
import { t } from './words/index.ts'

/** `Today 14:52` within a sentence: `today at 14:52`. */
export const momentInText = (at: string): string => {
  const moment = new Date(at)
  const now = new Date()
  const daysAgo = daysBetween(moment, now)
  const clock = readClock(moment)
  if (daysAgo === 0) return t('moment.today', { clock })
  if (daysAgo === 1) return t('moment.yesterday', { clock })
  return t('moment.earlier', { moment: readMoment(moment, now) })
}
