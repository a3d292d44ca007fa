import { QueryFailed } from '../platform/query-failed.tsx'
import { Pager } from '../ui/actions/pager.tsx'
import { type Column, DataTable } from '../ui/display/data-table.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Change } from '../ui/display/pp.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { useVaultHistory, type VaultEvent } from './use-vault.ts'
import styles from './vault.module.css'
import { t } from './words/index.ts'

const changeOfPp = ({ changes }: VaultEvent): number => {
  const pp = changes.find(({ what }) => what === 'pp')
  return pp ? pp.after - pp.before : 0
}

/** Whoever mends for PP pays at least one. */
const isByCard = (row: VaultEvent): boolean => row.kind === 'restore-shields' && changeOfPp(row) === 0

function What({ row }: { row: VaultEvent }) {
  const others = row.changes.filter(({ what }) => what !== 'pp')
  return (
    <div>
      <b>{t(isByCard(row) ? 'event.mended-by-card' : `event.${row.kind}`)}</b>
      {others.length === 0 ? null : (
        <p className={styles.lineText}>
          {others
            .map(({ what, before, after }) =>
              t('changed', { what: t(`number.${what}`), before: readNumber(before), after: readNumber(after) }),
            )
            .join(' · ')}
        </p>
      )}
    </div>
  )
}

const columnsNow = (): readonly Column<VaultEvent>[] => [
  { id: 'what', header: t('history.what'), phone: 'lead', cell: row => <What row={row} /> },
  { id: 'when', header: t('history.when'), phone: 'line', cell: row => <When at={row.at} /> },
  { id: 'by', header: t('history.by'), phone: 'line', cell: row => row.by ?? t('history.school') },
  { id: 'pp', header: 'PP', align: 'right', phone: 'side', cell: row => <Change value={changeOfPp(row)} /> },
]

/** What happened to a vault: what, when, by whom, and every number before and after; newest first. One's own by default. */
export function VaultHistory({ personId = null }: { personId?: string | null }) {
  const { query, page, onNewer, onOlder, turning } = useVaultHistory(personId)
  const rows = query.data?.rows ?? []
  return (
    <Card padded={false} aria-busy={query.isPending}>
      <CardHead title={t('history')} note={t('history.note')} inset />
      {query.data === undefined && query.isError ? (
        <QueryFailed query={query} title={t('history.failed')} />
      ) : query.isPending ? (
        <div className={styles.inside}>
          <SkeletonRows rows={4} disc={false} />
        </div>
      ) : rows.length === 0 && page === 1 ? (
        <EmptyState title={t('history.empty')}>
          <p>{t('history.emptyText')}</p>
        </EmptyState>
      ) : (
        <DataTable caption={t('history')} columns={columnsNow()} items={rows} keyOf={row => row.id} />
      )}
      {onNewer || onOlder ? (
        <div className={styles.inside}>
          <Pager label={t('history.pages')} summary={t('history.page', { page })} onPrevious={onNewer} onNext={onOlder} busy={turning} />
        </div>
      ) : null}
    </Card>
  )
}
