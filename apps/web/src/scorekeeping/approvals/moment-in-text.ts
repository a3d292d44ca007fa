import { readMoment } from '../../ui/display/when.tsx'
import { locale } from '../../ui/speech.ts'
import { t } from './words/index.ts'

/** `Today 14:52` within a sentence: `today at 14:52`. */
export const momentInText = (at: string): string => {
  const moment = new Date(at)
  const now = new Date()
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const isOn = (day: Date): boolean => moment.toDateString() === day.toDateString()
  const clock = moment.toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' })
  if (isOn(now)) return t('moment.today', { clock })
  if (isOn(yesterday)) return t('moment.yesterday', { clock })
  return t('moment.earlier', { moment: readMoment(moment, now) })
}
