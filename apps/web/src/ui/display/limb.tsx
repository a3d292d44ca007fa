import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { t } from '../words/index.ts'
import styles from './limb.module.css'
import { readNumber } from './numbers.ts'

type LimbProps = {
  /** The name of the measure, read aloud together with the numbers: `Experience`. */
  label: string
  value: number
  max: number
  tone?: 'xp' | 'pp' | 'shield' | 'firewall' | 'energy' | 'health' | 'low'
  /** Number of graduations. */
  marks?: number
  tall?: boolean
  /** Prints label and numbers above the bar. Otherwise print them beside it yourself. */
  printed?: boolean
  unit?: string
}

/** Every bar is a graduated scale with its number printed beside it. */
export function Limb({ label, value, max, tone = 'xp', marks = 10, tall = false, printed = false, unit }: LimbProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const numbers = t('of', { value: readNumber(value), max: readNumber(max) })
  const reading = unit ? `${numbers} ${unit}` : numbers
  const bar = (
    <div
      className={classNames(styles.limb, styles[tone], tall && styles.tall)}
      role="img"
      aria-label={`${label}: ${reading}`}
      style={{ '--marks': marks } as CSSProperties}
    >
      <span className={styles.fill} style={{ transform: `scaleX(${part})` }} />
    </div>
  )
  if (!printed) return bar
  return (
    <div className={styles.printed}>
      <p aria-hidden="true">
        <span>{label}</span>
        <span>
          {readNumber(value)} / {readNumber(max)}
          {unit ? ` ${unit}` : ''}
        </span>
      </p>
      {bar}
    </div>
  )
}
