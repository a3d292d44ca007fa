import { sum } from '@xiotein/game/rules'
import { TabCount } from '../ui/actions/tabs.tsx'
import { DAY_MS } from '../ui/durations.ts'
import { dateOf, readClock, readTime } from '../ui/school-time.ts'
import { locale } from '../ui/speech.ts'
import { useMinute } from '../ui/use-minute.ts'
import { useWaiting, useWaitingCount } from './use-waiting.ts'
import { t } from './words/index.ts'

/** The number of waiting items, beside the name of the room. */
export function TodayMark() {
  return <TabCount count={useWaitingCount()} />
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1)

/** The day, how much waits, and since when. */
export function TodayLead() {
  const { data } = useWaiting()
  const now = useMinute()
  const day = capital(readTime(now, { weekday: 'long', day: 'numeric', month: 'long' }))
  const count = data ? sum(data.counts.map(each => each.count)) : null
  const oldest = data?.rows[0]?.since
  if (count === null) return t('lead.day', { day })
  if (count === 0 || oldest === undefined) return t('lead.nothing', { day })
  const since = new Date(oldest)
  const isToday = dateOf(since) === dateOf(now)
  const withinWeek = now.getTime() - since.getTime() < 6 * DAY_MS
  const when = isToday ? readClock(since) : readTime(since, withinWeek ? { weekday: 'long' } : { day: 'numeric', month: 'long' })
  return t('lead.waits', { day, count, when })
}
