import type { CSSProperties } from 'react'
import { readNumber } from '../ui/display/numbers.ts'
import styles from './range-bar.module.css'
import { t } from './words/index.ts'

type RangeProps = { what: string; unit: 'PP' | 'XP'; least: number; most: number }

/** The range of a number: hatched, with marks, and in words. */
export function RangeBar({ what, unit, least, most }: RangeProps) {
  const words = least === most ? `${readNumber(most)} ${unit}` : t('range', { least: readNumber(least), most: readNumber(most), unit })
  const from = most === 0 ? 0 : least === most ? 0 : least / most
  return (
    <div className={styles.range}>
      <p>
        <b>{what}</b> <b>{words}</b>
      </p>
      <div
        className={styles.bar}
        aria-hidden="true"
        data-unit={unit}
        style={{ '--marks': Math.max(1, Math.min(most, 20)) } as CSSProperties}
      >
        {most > 0 ? <span style={{ left: `${from * 100}%` }} /> : null}
      </div>
    </div>
  )
}
