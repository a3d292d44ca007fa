import { readNumber } from '../../ui/display/numbers.ts'
import { Odometer } from '../../ui/display/odometer.tsx'
import styles from './class-part.module.css'
import type { Display } from './gains.ts'
import { t } from './words/index.ts'

const RADIUS = 44
/** Three quarters of a circle. */
const ARC = 0.75 * 2 * Math.PI * RADIUS

/** The target that the class wants to reach together, on a dial of three quarters. */
export function TargetDial({ target }: { target: NonNullable<Display['target']> }) {
  const reached = Math.max(0, target.reached)
  const part = Math.min(1, reached / target.pp)
  const pp = readNumber(target.pp)
  return (
    <div className={styles.target}>
      <h2>{target.label}</h2>
      <div className={styles.dial}>
        <svg viewBox="0 0 100 100" role="img" aria-label={t('target', { label: target.label, reached: readNumber(reached), pp })}>
          <g transform="rotate(135 50 50)">
            <circle className={styles.track} cx="50" cy="50" r={RADIUS} strokeDasharray={`${ARC} 999`} />
            {part > 0 ? <circle className={styles.reached} cx="50" cy="50" r={RADIUS} strokeDasharray={`${ARC * part} 999`} /> : null}
          </g>
        </svg>
        <p className={styles.figures}>
          <span className={styles.big}>
            <Odometer value={reached} announce={false} />
          </span>
          <span>{t('target.of', { pp })}</span>
          {part >= 1 ? <b className={styles.done}>{t('target.reached')}</b> : null}
        </p>
      </div>
    </div>
  )
}

/** The total of the class, where it has no target. */
export function ClassTotal({ pp }: { pp: number }) {
  return (
    <div className={styles.target}>
      <h2>{t('together')}</h2>
      <p className={styles.figures}>
        <span className={styles.big}>
          <Odometer value={Math.max(0, pp)} announce={false} />
        </span>
        <span>PP</span>
      </p>
    </div>
  )
}
