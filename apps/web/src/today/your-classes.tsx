import type { TodayCalls } from '@xiotein/contract/today'
import type { OutputOf } from '@xiotein/contract/wire'
import { Link } from 'wouter'
import { Answer } from '../platform/answer.tsx'
import { useRead } from '../platform/use-read.ts'
import { MINUTE_MS } from '../ui/durations.ts'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { todayApi } from './use-waiting.ts'
import { t } from './words/index.ts'
import styles from './your-classes.module.css'

type Classes = OutputOf<TodayCalls['today.classes']>

const AGAIN_MS = 5 * MINUTE_MS
const STEP = 12
const BAR = 9
const HEIGHT = 34

/** The progress of the reader's own classes. Empty for people who teach none. */
export function YourClasses() {
  const query = useRead(todayApi, 'today.classes', {}, { everyMs: AGAIN_MS })
  return (
    <Answer query={query} failed={t('classes.failed')}>
      {({ classes, days, today, more }) =>
        classes.length === 0 ? null : (
          <Card aria-labelledby="your-classes">
            <CardHead id="your-classes" title={t('classes')} />
            <ul className={styles.classes}>
              {classes.map(each => (
                <li key={each.id}>
                  <Link href={`/admin/numbers?classes=${each.id}`}>
                    <span className={styles.name}>
                      <b>{each.name}</b>
                      <small>{t('classes.week', { with: each.withPoint, all: each.pupils })}</small>
                    </span>
                    <Bars of={each} days={days} today={today} />
                  </Link>
                </li>
              ))}
              {more > 0 ? (
                <li>
                  <Link href="/admin/classes">{t('classes.more', { count: more })}</Link>
                </li>
              ) : null}
            </ul>
            <p className={styles.note}>{t('classes.note')}</p>
          </Card>
        )
      }
    </Answer>
  )
}

/** PP on ten school days; a day to come is hatched. The words say the same. */
function Bars({ of: { pp }, days, today }: { of: Classes['classes'][number]; days: Classes['days']; today: string }) {
  const most = Math.max(1, ...pp)
  const been = pp.filter((_, at) => (days[at] ?? '') <= today)
  return (
    <>
      <svg className={styles.bars} viewBox={`0 0 ${STEP * days.length} ${HEIGHT + 2}`} aria-hidden="true">
        {days.map((day, at) => {
          const isToCome = day > today
          const height = isToCome ? HEIGHT : Math.max(1, (Math.max(0, pp[at] ?? 0) / most) * HEIGHT)
          return (
            <rect
              key={day}
              className={isToCome ? styles.toCome : styles.bar}
              x={at * STEP + (STEP - BAR) / 2}
              y={HEIGHT + 1 - height}
              width={BAR}
              height={height}
            />
          )
        })}
      </svg>
      <VisuallyHidden>{t('classes.days', { pp: been.join(', ') })}</VisuallyHidden>
    </>
  )
}
