import type { FameBoard } from '@xiotein/game/fame'
import { Crown } from 'lucide-react'
import { WornTitle } from '../../growth/index.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { Plate } from '../../ui/layout/plate.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { unitOf } from './board-unit.ts'
import { Face } from './face.tsx'
import type { BoardRow } from './fame-api.ts'
import styles from './hall-of-fame.module.css'
import { shownName } from './shown-name.ts'
import { t } from './words/index.ts'

type PodiumPlateProps = { rows: readonly BoardRow[]; by: FameBoard }

/** The first three on their steps; those with the same points stand equally high. */
export function PodiumPlate({ rows, by }: PodiumPlateProps) {
  return (
    <Plate framed padded={false} className={styles.plate} aria-label={t('podium')}>
      <ol className={styles.podium} data-count={rows.length}>
        {rows.map((row, at) => (
          <li key={`${row.name} ${row.value} ${at}`} className={styles.stand} data-at={at} data-place={row.place}>
            {row.place === 1 ? <Crown className={styles.crown} aria-hidden="true" /> : null}
            <span className={styles.face}>
              <Face row={row} size="large" />
            </span>
            <span className={styles.plaque}>
              <b>{shownName(row)}</b>
              <WornTitle badge={row.title} />
              <span className={styles.rank}>{t('levelOf', { level: row.level })}</span>
            </span>
            <span className={styles.step}>
              <VisuallyHidden>{t('place')} </VisuallyHidden>
              {row.place}
              <small>
                {readNumber(row.value)} {unitOf(by)}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </Plate>
  )
}
