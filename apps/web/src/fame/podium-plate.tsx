import { Crown } from 'lucide-react'
import { readNumber } from '../ui/display/numbers.ts'
import { Plate } from '../ui/layout/plate.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { boardWords } from './board-words.ts'
import { Face } from './face.tsx'
import styles from './hall-of-fame.module.css'
import type { BoardRow } from './use-board.ts'

type PodiumPlateProps = { rows: readonly BoardRow[]; by: keyof typeof boardWords }

/** The first three on their steps; those with the same points stand equally high. */
export function PodiumPlate({ rows, by }: PodiumPlateProps) {
  return (
    <Plate framed padded={false} className={styles.plate} aria-label="First places">
      <ol className={styles.podium} data-count={rows.length}>
        {rows.map((row, at) => (
          <li key={`${row.name} ${row.value} ${at}`} className={styles.stand} data-at={at} data-place={row.place}>
            {row.place === 1 ? <Crown className={styles.crown} aria-hidden="true" /> : null}
            <span className={styles.face}>
              <Face row={row} size="large" />
            </span>
            <span className={styles.plaque}>
              <b>
                {row.name}
                {row.mine ? ' (you)' : ''}
              </b>
              <span className={styles.rank}>Level {row.level}</span>
            </span>
            <span className={styles.step}>
              <VisuallyHidden>Place </VisuallyHidden>
              {row.place}
              <small>
                {readNumber(row.value)} {boardWords[by].unit}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </Plate>
  )
}
