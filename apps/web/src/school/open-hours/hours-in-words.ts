import { readDate } from '../../ui/school-time.ts'
import { choiceOf, clockOf, type OpenHours } from './hours.ts'
import { t } from './words/index.ts'

/** A Sunday: one day later it is Monday, seven days later Sunday. */
const SUNDAY = 22
const dayName = (weekday: number): string => readDate(`2026-11-${SUNDAY + weekday}`, { weekday: 'long' })

/** Hours in one sentence. */
export const hoursInWords = (hours: OpenHours): string => {
  if (hours === null) return t('days.always')
  const windows = hours.map(window => {
    const choice = choiceOf([window])
    const days = choice === 'kept' ? window.weekdays.map(dayName).join(', ') : t(`days.${choice}`)
    return t('window', { days, from: clockOf(window.fromMinute), to: clockOf(window.toMinute) })
  })
  return windows.join('; ')
}
