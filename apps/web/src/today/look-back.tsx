import type { TodayCalls } from '@xiotein/contract/today'
import type { OutputOf } from '@xiotein/contract/wire'
import { useContext } from 'react'
import { Link } from 'wouter'
import { Answer } from '../platform/answer.tsx'
import { useRead } from '../platform/use-read.ts'
import { StaffKinds } from '../platform/waiting.ts'
import { DAY_MS, MINUTE_MS } from '../ui/durations.ts'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { dateOf, readDate } from '../ui/school-time.ts'
import styles from './look-back.module.css'
import { todayApi } from './use-waiting.ts'
import { t } from './words/index.ts'

type Back = OutputOf<TodayCalls['today.look-back']>

const MOST_NEWS = 5
const AGAIN_MS = 5 * MINUTE_MS

/** The events since the last school day, in five lines. */
export function LookBack() {
  const query = useRead(todayApi, 'today.look-back', {}, { everyMs: AGAIN_MS })
  return (
    <Answer query={query} failed={t('back.failed')}>
      {back => <News back={back} />}
    </Answer>
  )
}

function News({ back: { since, news } }: { back: Back }) {
  const { news: kinds } = useContext(StaffKinds)
  const isYesterday = since === dateOf(Date.now() - DAY_MS)
  const title = isYesterday ? t('news.yesterday') : t('news.since', { day: readDate(since, { weekday: 'long' }) })
  const lines = news.flatMap(({ kind: name, facts }) => {
    const kind = kinds.find(({ kind }) => kind === name)
    return kind ? [{ kind, words: kind.say(facts) }] : []
  })
  return (
    <Card className={styles.news} aria-labelledby="news">
      <CardHead id="news" title={title} />
      {lines.length === 0 ? <p className={styles.quiet}>{t('news.none')}</p> : null}
      <ul>
        {lines.slice(0, MOST_NEWS).map(({ kind: { kind, Icon, href }, words }) => (
          <li key={kind}>
            <Icon className={styles.newsIcon ?? ''} />
            {href ? <Link href={href}>{words}</Link> : <span>{words}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
