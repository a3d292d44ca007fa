import { useSyncExternalStore } from 'react'
import { dateOf, daysBetween, onNextDay, readClock, readTime } from '../school-time.ts'
import { t } from '../words/index.ts'

const today = (): string => dateOf(Date.now())

/** `Today 14:52`, `Yesterday 09:20`, `Mon 13:10` within a week, then `14 May` or `14 May 2025`. */
export function readMoment(at: Date, now: Date): string {
  const clock = readClock(at)
  const daysAgo = daysBetween(at, now)
  if (daysAgo === 0) return t('today', { clock })
  if (daysAgo === 1) return t('yesterday', { clock })
  if (daysAgo > 1 && daysAgo < 7) return `${readTime(at, { weekday: 'short' })} ${clock}`
  const sameYear = dateOf(at).slice(0, 4) === dateOf(now).slice(0, 4)
  return readTime(at, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) })
}

/** A moment in words, with the full date and time as its tooltip; at midnight *Today* becomes *Yesterday*. `at` is milliseconds or an ISO text. */
export function When({ at, now = Date.now() }: { at: number | string; now?: number }) {
  useSyncExternalStore(onNextDay, today)
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={readTime(moment, { dateStyle: 'full', timeStyle: 'short' })}>
      {readMoment(moment, new Date(now))}
    </time>
  )
}
