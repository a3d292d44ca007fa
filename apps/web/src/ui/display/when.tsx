import { locale } from '../speech.ts'
import { t } from '../words/index.ts'

const dayMs = 86_400_000

function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}

/** `Today 14:52`, `Yesterday 09:20`, `Mon 13:10` within a week, then `14 May` or `14 May 2025`. In the reader's own time zone. */
export function readMoment(at: Date, now: Date): string {
  const clock = at.toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' })
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / dayMs)
  if (daysAgo === 0) return t('today', { clock })
  if (daysAgo === 1) return t('yesterday', { clock })
  if (daysAgo > 1 && daysAgo < 7) return `${at.toLocaleDateString(locale(), { weekday: 'short' })} ${clock}`
  const sameYear = at.getFullYear() === now.getFullYear()
  return at.toLocaleDateString(locale(), { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) })
}

/** A moment in words, with the full date and time as its tooltip. `at` is milliseconds or an ISO text. */
export function When({ at, now = Date.now() }: { at: number | string; now?: number }) {
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={moment.toLocaleString(locale(), { dateStyle: 'full', timeStyle: 'short' })}>
      {readMoment(moment, new Date(now))}
    </time>
  )
}
