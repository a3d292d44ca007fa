import type { GrowthCalls } from '@xiotein/contract/growth'
import type { OutputOf } from '@xiotein/contract/wire'
import { levelFromXp, xpForReaching } from '@xiotein/game/growth'
import { readNumber } from '../ui/display/numbers.ts'
import { readTime } from '../ui/school-time.ts'
import styles from './growth-chart.module.css'
import { t } from './words/index.ts'

type Day = OutputOf<GrowthCalls['growth.history']>['days'][number]

const WIDTH = 560
const HEIGHT = 200
const EDGE = { left: 2, right: 12, top: 26, bottom: 26 }
const MOST_LINES = 5

const readDay = (at: string): string => readTime(at, { day: 'numeric', month: 'short' })

/** The levels that begin within the picture, as lines: not more than fit. */
function levelLines(lowXp: number, highXp: number): { level: number; xp: number }[] {
  const lines: { level: number; xp: number }[] = []
  for (let level = levelFromXp(lowXp) + 1; level <= levelFromXp(highXp) + 1; level += 1) lines.push({ level, xp: xpForReaching(level) })
  const step = Math.ceil(lines.length / MOST_LINES)
  return lines.filter((_, at) => (lines.length - 1 - at) % step === 0)
}

/** XP at the end of each day as a line that climbs past the levels. The numbers are in a table below it. */
export function GrowthChart({ days }: { days: readonly Day[] }) {
  const low = days[0]?.xp ?? 0
  const high = days.at(-1)?.xp ?? 0
  const peak = Math.max(...days.map(day => day.xp))
  const lines = levelLines(low, peak)
  const top = Math.max(peak, lines.at(-1)?.xp ?? 0, 1)
  const x = (at: number): number => EDGE.left + (at / Math.max(1, days.length - 1)) * (WIDTH - EDGE.left - EDGE.right)
  const y = (xp: number): number => HEIGHT - EDGE.bottom - (xp / top) * (HEIGHT - EDGE.top - EDGE.bottom)
  const path = days.map((day, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(day.xp).toFixed(1)}`).join('')
  const ground = `${path}L${x(days.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles.chart}
        role="img"
        aria-label={t('chart', { days: days.length, low: readNumber(low), high: readNumber(high) })}
      >
        {lines.map(({ level, xp }) => (
          <g key={level}>
            <path d={`M${EDGE.left} ${y(xp)}H${WIDTH - EDGE.right}`} className={styles.line} />
            <text x={EDGE.left} y={y(xp) - 5} className={styles.words}>
              {t('levelOf', { level })}
            </text>
          </g>
        ))}
        <path d={ground} className={styles.ground} />
        <path d={path} className={styles.path} />
        <path d={`M${EDGE.left} ${y(0)}H${WIDTH - EDGE.right}`} className={styles.base} />
        <circle cx={x(days.length - 1)} cy={y(high)} r="4.5" className={styles.now} />
        {first ? (
          <text x={EDGE.left} y={HEIGHT - 8} className={styles.words}>
            {readDay(first.at)}
          </text>
        ) : null}
        {last ? (
          <text x={WIDTH - EDGE.right} y={HEIGHT - 8} textAnchor="end" className={styles.words}>
            {readDay(last.at)}
          </text>
        ) : null}
      </svg>
      <details className={styles.numbers}>
        <summary>{t('chart.numbers')}</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>{t('chart.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">XP</th>
                <th scope="col">{t('level')}</th>
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map(day => (
                <tr key={day.at}>
                  <td>{readDay(day.at)}</td>
                  <td>{readNumber(day.xp)}</td>
                  <td>{levelFromXp(day.xp)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
