import { schoolWeeksFrom } from '@xiotein/game/story'
import type { CSSProperties } from 'react'
import { DAY_MS } from '../../../ui/durations.ts'
import { readDate } from '../../../ui/school-time.ts'
import { LAST_WEEKS } from './fitted.ts'
import styles from './pace.module.css'
import type { Days, Pace } from './plan.ts'

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const monthsBetween = (from: string, to: string): string[] => {
  const [year = 0, month = 0] = from.split('-').map(Number)
  return Array.from({ length: 18 }, (_, at) => new Date(Date.UTC(year, month + at, 1)).toISOString().slice(0, 10)).filter(day => day < to)
}

/** The chapters over the school year as a strip, with gaps where there are no lessons. The list below it says the same in words. */
export function YearStrip({ days, pace: { breaks, today } }: { days: Days; pace: Pace }) {
  const opened = Object.entries(days).filter(([, day]) => day !== '')
  const [first, last] = [opened[0]?.[1], opened.at(-1)?.[1]]
  if (opened.length < 2 || first === undefined || last === undefined) return null
  const end = schoolWeeksFrom(last, LAST_WEEKS, breaks)
  const at = (day: string): number => Math.min(100, Math.max(0, ((timeOf(day) - timeOf(first)) / (timeOf(end) - timeOf(first))) * 100))
  const place = (from: string, to: string): CSSProperties => ({ left: `${at(from)}%`, width: `${at(to) - at(from)}%` })
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={styles.year}>
        {opened.map(([chapter, day], nth) => (
          <span key={chapter} className={styles.part} data-ahead={day > today || undefined} style={place(day, opened[nth + 1]?.[1] ?? end)}>
            <b>{chapter}</b>
          </span>
        ))}
        {breaks.map(({ from, to }) => (
          <span key={from} className={styles.gap} style={place(from, new Date(timeOf(to) + DAY_MS).toISOString().slice(0, 10))} />
        ))}
        {first <= today && today <= end ? <span className={styles.today} style={{ left: `${at(today)}%` }} /> : null}
      </div>
      <div className={styles.months}>
        {monthsBetween(first, end).map(day => (
          <span key={day} style={{ left: `${at(day)}%` }}>
            {readDate(day, { month: 'short' })}
          </span>
        ))}
      </div>
    </div>
  )
}
