import type { TodayCalls } from '@xiotein/contract/today'
import type { OutputOf } from '@xiotein/contract/wire'
import { useId } from 'react'
import { Link } from 'wouter'
import { locale } from '../ui/speech.ts'
import styles from './today.module.css'
import { t } from './words/index.ts'

type SchoolClass = OutputOf<TodayCalls['today.look-back']>['classes'][number]

const WIDTH = 132
const STEP = WIDTH / 10
const BAR = 9.2
const FLOOR = 35
const HIGHEST = 31
/** The hatched bar of a day that has not come. */
const TO_COME = 26

const weekday = (day: string): string => new Date(`${day}T12:00:00`).toLocaleDateString(locale(), { weekday: 'short', day: 'numeric' })

/** A class with its pupils who had a point this week, and its PP on ten school days, all classes on one scale. */
export function Pulse({ schoolClass: { id, name, pupils, seen, days }, most }: { schoolClass: SchoolClass; most: number }) {
  const hatch = useId()
  const told = days.flatMap(({ day, pp }) => (pp === null ? [] : [t('pulse.day', { day: weekday(day), pp })]))
  const toCome = days.filter(({ pp }) => pp === null).length
  const label = [t('pulse', { name }), told.join(', '), ...(toCome > 0 ? [t('pulse.toCome', { count: toCome })] : [])].join(' ')
  return (
    <Link href={`/admin/classes/${id}`} className={styles.pulse}>
      <span>
        <b>{name}</b>
        <small>{t('pulse.seen', { seen, pupils })}</small>
      </span>
      <svg viewBox={`0 0 ${WIDTH} 44`} width={WIDTH} height="44" role="img" aria-label={label}>
        <defs>
          <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={styles.veilGround} width="7" height="7" />
            <path className={styles.veilLine} d="M0 0v7" />
          </pattern>
        </defs>
        {days.map(({ day, pp }, at) => {
          const height = pp === null ? TO_COME : (pp / most) * HIGHEST
          return height > 0 ? (
            <rect
              key={day}
              x={at * STEP + 2}
              y={FLOOR - height}
              width={BAR}
              height={height}
              className={styles.bar}
              {...(pp === null ? { style: { fill: `url(#${CSS.escape(hatch)})` } } : {})}
            />
          ) : null
        })}
        <rect className={styles.floor} x="0" y="36" width={WIDTH} height="6" />
        <path className={styles.marks} d={[0, 2, 4, 6, 8].map(at => `M${at * STEP} 36h${STEP}v6h-${STEP}z`).join('')} />
      </svg>
    </Link>
  )
}
