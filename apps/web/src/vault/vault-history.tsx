import { PagedCard } from '../platform/paged-card.tsx'
import { type Column, DataTable } from '../ui/display/data-table.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Change } from '../ui/display/pp.tsx'
import { When } from '../ui/display/when.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { useVaultHistory, type VaultEvent } from './use-vault.ts'
import styles from './vault.module.css'
import { t } from './words/index.ts'

const changeOfPp = ({ changes }: VaultEvent): number => {
  const pp = changes.find(({ what }) => what === 'pp')
  return pp ? pp.after - pp.before : 0
}

/** Mending for PP costs at least one. */
const isByCard = (row: VaultEvent): boolean => row.kind === 'restore-shields' && changeOfPp(row) === 0

/** Returns what firewall and debt did in an attack. */
const defenceWords = ({ firewallHeldPp, debtAddedDamage: points, debtAddedPp: pp }: NonNullable<VaultEvent['defence']>): string =>
  [
    firewallHeldPp > 0 ? t('defence.firewall', { pp: firewallHeldPp }) : null,
    points > 0 || pp > 0 ? t('defence.debt', { what: points === 0 ? 'pp' : pp === 0 ? 'shields' : 'both', points, pp }) : null,
  ]
    .filter(each => each !== null)
    .join(' ')

function What({ row }: { row: VaultEvent }) {
  const others = row.changes.filter(({ what }) => what !== 'pp')
  const defence = row.defence ? defenceWords(row.defence) : ''
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
      {defence === '' ? null : <p className={styles.lineText}>{defence}</p>}
    </div>
  )
}

const columnsNow = (): readonly Column<VaultEvent>[] => [
  { id: 'what', header: t('history.what'), phone: 'lead', cell: row => <What row={row} /> },
  { id: 'when', header: t('history.when'), phone: 'line', cell: row => <When at={row.at} /> },
  { id: 'by', header: t('history.by'), phone: 'line', cell: row => row.by ?? t('history.school') },
  { id: 'pp', header: 'PP', align: 'right', phone: 'side', cell: row => <Change value={changeOfPp(row)} /> },
]

/** The events of a vault: what, when, by whom, and every number before and after; newest first. The reader's own by default. */
export function VaultHistory({ personId = null }: { personId?: string | null }) {
  const pages = useVaultHistory(personId)
  return (
    <PagedCard
      title={t('history')}
      note={t('history.note')}
      pages={pages}
      failed={t('history.failed')}
      pager={{ label: t('history.pages'), summary: page => t('history.page', { page }) }}
      empty={
        <EmptyState title={t('history.empty')}>
          <p>{t('history.emptyText')}</p>
        </EmptyState>
      }
    >
      {rows => <DataTable caption={t('history')} columns={columnsNow()} items={rows} keyOf={row => row.id} />}
    </PagedCard>
  )
}
