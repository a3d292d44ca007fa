import { PagedCard } from '../../platform/paged-card.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { type Column, DataTable } from '../../ui/display/data-table.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Change } from '../../ui/display/pp.tsx'
import { When } from '../../ui/display/when.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useOldBattles } from '../use-battle.ts'
import styles from './duels.module.css'
import { t } from './words/index.ts'

type Old = NonNullable<ReturnType<typeof useOldBattles>['query']['data']>['rows'][number]

const TONES = { won: 'good', lost: 'plain', draw: 'info', stopped: 'plain' } as const

const columnsNow = (): readonly Column<Old>[] => [
  { id: 'who', header: t('old.who'), phone: 'lead', cell: row => <b>{row.otherName}</b> },
  { id: 'when', header: t('old.when'), phone: 'line', cell: row => <When at={row.endedAt} /> },
  { id: 'result', header: t('old.result'), phone: 'line', cell: row => <Chip tone={TONES[row.result]}>{t(`result.${row.result}`)}</Chip> },
  { id: 'turns', header: t('old.turns'), align: 'right', phone: 'line', cell: row => readNumber(row.turns) },
  { id: 'xp', header: 'XP', align: 'right', phone: 'line', cell: row => `+${row.xp}` },
  { id: 'pp', header: 'PP', align: 'right', phone: 'side', cell: row => <Change value={row.lootPp - row.lostPp} /> },
  {
    id: 'look',
    // The link says it.
    header: <VisuallyHidden>{t('old.look')}</VisuallyHidden>,
    align: 'right',
    phone: 'line',
    cell: row => (
      <ButtonLink
        look="ghost"
        size="small"
        href={`/battle/replays/${row.battleId}`}
        aria-label={t('old.lookLabel', { name: row.otherName })}
      >
        {t('old.look')}
      </ButtonLink>
    ),
  },
]

/** The reader's last battles: with whom, how they ended, what they gave. */
export function OldBattles() {
  const pages = useOldBattles()
  return (
    <PagedCard
      title={t('old')}
      note={t('old.note')}
      pages={pages}
      failed={t('failed.old')}
      pager={{ label: t('old.pages'), summary: page => t('old.page', { page }) }}
      empty={<p className={styles.inside}>{t('old.none')}</p>}
    >
      {rows => <DataTable caption={t('old')} columns={columnsNow()} items={rows} keyOf={row => row.battleId} />}
    </PagedCard>
  )
}
