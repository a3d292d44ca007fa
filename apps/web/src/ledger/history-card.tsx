import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PagedCard } from '../platform/paged-card.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { type Column, DataTable } from '../ui/display/data-table.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Change } from '../ui/display/pp.tsx'
import { When } from '../ui/display/when.tsx'
import { DoublePp } from './double-pp.tsx'
import styles from './history-card.module.css'
import { type HistoryRow, useHistory } from './use-history.ts'
import { t } from './words/index.ts'

const isBonus = (row: HistoryRow): boolean => row.kind === 'boost-bonus' || row.kind === 'undo-bonus'
const isUndo = (row: HistoryRow): boolean => row.kind === 'undo' || row.kind === 'undo-bonus'

function Why({ row }: { row: HistoryRow }) {
  return (
    <span className={styles.why}>
      {isUndo(row) ? null : <span>{row.kind === 'boost-bonus' ? t('bonus') : row.reason}</span>}
      {isUndo(row) ? <Chip icon={Undo2}>{t('takenBack')}</Chip> : null}
      {isBonus(row) ? <DoublePp /> : null}
    </span>
  )
}

const columnsNow = (): readonly Column<HistoryRow>[] => [
  { id: 'why', header: t('why'), phone: 'lead', cell: row => <Why row={row} /> },
  { id: 'when', header: t('when'), phone: 'line', cell: row => <When at={row.at} /> },
  { id: 'from', header: t('from'), phone: 'line', cell: row => row.from },
  { id: 'change', header: 'PP', align: 'right', phone: 'side', cell: row => <Change value={row.amount} /> },
  { id: 'after', header: t('totalAfter'), align: 'right', phone: 'line', cell: row => readNumber(row.balanceAfter) },
]

type HistoryCardProps = {
  /** The person whose history it is; the reader by default. The server checks the permission. */
  personId?: string
  title: string
  note?: ReactNode
  /** Shown while there is no entry yet. */
  empty: ReactNode
}

/** Every PP: when, how many, why, from whom, and the total after it; newest first. */
export function HistoryCard({ personId, title, note, empty }: HistoryCardProps) {
  return (
    <PagedCard
      title={title}
      note={note}
      pages={useHistory(personId ?? null)}
      failed={t('failed')}
      empty={empty}
      pager={{ label: t('pages'), summary: page => t('page', { page }) }}
    >
      {rows => <DataTable caption={title} columns={columnsNow()} items={rows} keyOf={row => row.id} />}
    </PagedCard>
  )
}
