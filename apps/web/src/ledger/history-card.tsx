import type { ReactNode } from 'react'
import { PagedCard } from '../platform/paged-card.tsx'
import { type Column, DataTable } from '../ui/display/data-table.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Change } from '../ui/display/pp.tsx'
import { When } from '../ui/display/when.tsx'
import { DoublePp } from './double-pp.tsx'
import styles from './history-card.module.css'
import { type HistoryRow, useHistory } from './use-history.ts'
import { t } from './words/index.ts'

const isBonus = (row: HistoryRow): boolean => row.kind === 'boost-bonus' || row.kind === 'undo-bonus'

function Why({ row }: { row: HistoryRow }) {
  return (
    <span className={styles.why}>
      <span>{row.kind === 'boost-bonus' ? t('bonus') : row.reason}</span>
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
  /** Beside the title. */
  beside?: ReactNode
  /** Shown while there is no entry yet. */
  empty: ReactNode
}

/** Every PP: when, how many, why, from whom, and the total after it; newest first. */
export function HistoryCard({ personId, title, note, beside, empty }: HistoryCardProps) {
  return (
    <PagedCard
      title={title}
      note={note}
      beside={beside}
      pages={useHistory(personId ?? null)}
      failed={t('failed')}
      empty={empty}
      pager={{ label: t('pages'), summary: page => t('page', { page }) }}
    >
      {rows => <DataTable caption={title} columns={columnsNow()} items={rows} keyOf={row => row.id} />}
    </PagedCard>
  )
}
