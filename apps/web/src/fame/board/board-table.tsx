import type { FameBoard } from '@xiotein/game/fame'
import { WornTitle } from '../../growth/index.ts'
import { manifestName } from '../../moves/index.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Face } from './face.tsx'
import type { BoardRow } from './fame-api.ts'
import styles from './hall-of-fame.module.css'
import { t } from './words/index.ts'

type BoardTableProps = { caption: string; rows: readonly BoardRow[]; by: FameBoard; brief?: boolean }

/** Places in their order. `brief` leaves manifest and level to the wider table. */
export function BoardTable({ caption, rows, by, brief = false }: BoardTableProps) {
  const showsManifest = !brief && rows.some(row => row.manifest !== null)
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            {t('place')}
          </th>
          <th scope="col">{t('pupil')}</th>
          {showsManifest ? (
            <th scope="col" className={styles.wide}>
              {t('manifest')}
            </th>
          ) : null}
          {brief ? null : (
            <th scope="col" className={styles.number}>
              {t('level')}
            </th>
          )}
          <th scope="col" className={styles.number}>
            {t(`column.${by}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={`${row.place} ${row.name} ${at}`} className={row.mine ? styles.mine : undefined}>
            <td className={styles.number}>
              <b>{row.place}</b>
            </td>
            <td>
              <span className={styles.pupil}>
                <Face row={row} size="small" />
                <span className={styles.name}>
                  {row.mine ? t('you', { name: row.name }) : row.name}
                  <WornTitle badge={row.title} />
                </span>
              </span>
            </td>
            {showsManifest ? <td className={styles.wide}>{row.manifest ? manifestName(row.manifest) : ''}</td> : null}
            {brief ? null : <td className={styles.number}>{row.level}</td>}
            <td className={styles.number}>
              <b>{readNumber(row.value)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
