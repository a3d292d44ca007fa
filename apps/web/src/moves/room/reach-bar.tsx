import type { MasteryReach } from '@xiotein/game/growth'
import { readNumber } from '../../ui/display/numbers.ts'
import styles from './reach-bar.module.css'
import { t } from './words/index.ts'

/** The share of the bar that the most fills: what is beyond stays empty, so that the end is seen. */
const MOST_PERCENT = 87
/** Numbers that are printed closer than this overlap. */
const APART_PERCENT = 20

/** The positions of the three numbers, in percent, far enough apart to be read. */
const marksOf = ({ now, least, most }: MasteryReach): readonly [number, number, number] => {
  const at = (value: number): number => (most === 0 ? 0 : (value / most) * MOST_PERCENT)
  const third = at(most)
  const second = Math.min(at(least), third - APART_PERCENT)
  return [Math.max(APART_PERCENT / 2, Math.min(at(now), second - APART_PERCENT)), second, third]
}

/** A number now, what the next mastery makes of it at least (solid) and at most (hatched). */
export function ReachBar({ what, level, reach }: { what: string; level: number; reach: MasteryReach }) {
  const marks = marksOf(reach)
  const [now, least, most] = marks
  const numbers = { now: readNumber(reach.now), least: readNumber(reach.least), most: readNumber(reach.most) }
  return (
    <div className={styles.reach} role="img" aria-label={t('raise.reach', { what, level, ...numbers })}>
      <div className={styles.bar}>
        <span className={styles.now} style={{ width: `${now}%` }} />
        <span className={styles.sure} style={{ left: `${now}%`, width: `${least - now}%` }} />
        <span className={styles.open} style={{ left: `${least}%`, width: `${most - least}%` }} />
      </div>
      {(['now', 'least', 'most'] as const).map((each, at) => (
        <span key={each} className={styles.mark} style={{ left: `${marks[at]}%` }}>
          <b>{numbers[each]}</b>
          {t(`raise.${each}`)}
        </span>
      ))}
    </div>
  )
}
