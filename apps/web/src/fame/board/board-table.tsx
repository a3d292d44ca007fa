import type { FameBoard } from '@xiotein/game/fame'
import { WornTitle } from '../../growth/index.ts'
import { manifestName } from '../../moves/index.ts'
import { type Column, DataTable } from '../../ui/display/data-table.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Face } from './face.tsx'
import type { BoardRow } from './fame-api.ts'
import styles from './hall-of-fame.module.css'
import { shownName } from './shown-name.ts'
import { t } from './words/index.ts'

type BoardTableProps = { caption: string; rows: readonly BoardRow[]; by: FameBoard; brief?: boolean }

const manifestOf = ({ manifest }: BoardRow): string => (manifest ? manifestName(manifest) : '')
const levelOf = ({ level }: BoardRow): number => level

/** Places in their order. `brief` leaves manifest and level to the wider table. */
export function BoardTable({ caption, rows, by, brief = false }: BoardTableProps) {
  const showsManifest = !brief && rows.some(row => row.manifest !== null)
  const columns: readonly Column<BoardRow>[] = [
    { id: 'place', header: t('place'), cell: row => <b>{row.place}</b>, align: 'right' },
    {
      id: 'pupil',
      header: t('pupil'),
      cell: row => (
        <span className={styles.pupil}>
          <Face row={row} size="small" />
          <span className={styles.name}>
            {shownName(row)}
            <WornTitle badge={row.title} />
          </span>
        </span>
      ),
    },
    ...(showsManifest ? [{ id: 'manifest', header: t('manifest'), cell: manifestOf, phone: 'hide' } as const] : []),
    ...(brief ? [] : [{ id: 'level', header: t('level'), cell: levelOf, align: 'right' } as const]),
    { id: 'value', header: t(`column.${by}`), cell: row => <b>{readNumber(row.value)}</b>, align: 'right' },
  ]
  return (
    <DataTable caption={caption} columns={columns} items={rows} keyOf={row => rows.indexOf(row)} isMine={row => row.mine} keepColumns />
  )
}
