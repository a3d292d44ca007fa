import type { SiegeAttack } from '@xiotein/contract/siege'
import { SchoolMoves } from '../../moves/index.ts'
import { PagedCard } from '../../platform/paged-card.tsx'
import { usePages } from '../../platform/use-read.ts'
import { type Column, DataTable } from '../../ui/display/data-table.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Change } from '../../ui/display/pp.tsx'
import { When } from '../../ui/display/when.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { playedName } from '../names.ts'
import { siegeApi } from '../use-siege.ts'
import styles from './staff-sieges.module.css'
import { t } from './words/index.ts'

/** Returns the outcome of an attack, in words. */
const outcomeOf = ({ mode, absorbed, shieldDamage, stolenPp }: SiegeAttack): string =>
  // A friendly attack is on a copy: the vault itself stays as it was.
  (mode === 'friendly'
    ? [t('history.friendly')]
    : [
        absorbed ? t('history.absorbed') : null,
        shieldDamage > 0 ? t('history.shields', { points: shieldDamage }) : null,
        stolenPp > 0 ? t('history.taken', { pp: readNumber(stolenPp) }) : t('history.held'),
      ]
  )
    .filter(words => words !== null)
    .join(' ')

/** PP of the pupil whose page it is: PP stolen from the pupil are lost; those that the pupil stole are loot. */
const ppOf = ({ mine, stolenPp, earnedPp }: SiegeAttack): number => (mine ? stolenPp : -stolenPp) + earnedPp

const columnsNow = (): readonly Column<SiegeAttack>[] => [
  {
    id: 'what',
    header: t('history.what'),
    phone: 'lead',
    cell: row => (
      <div>
        <b>{t(row.mine ? 'history.attacked' : 'history.was', { name: row.otherName })}</b>
        <p className={styles.quiet}>{outcomeOf(row)}</p>
      </div>
    ),
  },
  { id: 'with', header: t('history.with'), phone: 'line', cell: ({ moveId, cardId }) => playedName(moveId, cardId) },
  { id: 'when', header: t('history.when'), phone: 'line', cell: row => <When at={row.at} /> },
  { id: 'pp', header: 'PP', align: 'right', phone: 'side', cell: row => <Change value={ppOf(row)} /> },
]

/** The attacks by a pupil and on them, newest first and live, for the staff of their classes. */
export function PupilAttacks({ classId, personId }: { classId: string; personId: string }) {
  const pages = usePages(
    siegeApi,
    'siege.history',
    { personId },
    // An attack changes vaults.
    { subscriptions: [{ topic: 'class-review', of: classId, on: { 'vault.pupils-changed': 'ask-again' } }] },
  )
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
      {rows => (
        <SchoolMoves inside="note">
          {() => <DataTable caption={t('history')} columns={columnsNow()} items={rows} keyOf={row => row.id} />}
        </SchoolMoves>
      )}
    </PagedCard>
  )
}
