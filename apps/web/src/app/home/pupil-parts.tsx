import { LevelStanding } from '../../growth/index.ts'
import { HistoryCard, PpStanding } from '../../ledger/index.ts'
import type { Me } from '../../people/index.ts'
import { SummaryCell, SummaryRail } from '../../ui/layout/stat-strip.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { t } from './words/index.ts'

/** A pupil's PP, level and classes at a glance. */
export function OwnStanding({ classes }: Pick<Me, 'classes'>) {
  return (
    <SummaryRail label={t('standing')} lifted data-tutorial="standing">
      <PpStanding />
      <LevelStanding />
      <SummaryCell title={t(classes.length > 1 ? 'yourClasses' : 'yourClass')}>
        {classes.length > 0 ? classes.map(each => <b key={each.id}>{each.name}</b>) : <p>{t('noClass')}</p>}
      </SummaryCell>
    </SummaryRail>
  )
}

/** The source of each PP. */
export function OwnHistory() {
  return (
    <HistoryCard
      title={t('history')}
      note={t('historyNote')}
      empty={
        <EmptyState title={t('noPoints')}>
          <p>{t('noPoints.how')}</p>
          <p>{t('noPoints.then')}</p>
        </EmptyState>
      }
    />
  )
}
