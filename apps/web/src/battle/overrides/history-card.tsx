import type { SchoolMovesAnswer, SchoolMovesRow } from '@xiotein/contract/moves'
import { overrideSteps } from '@xiotein/game/moves'
import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { PagedCard } from '../../platform/paged-card.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { When } from '../../ui/display/when.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import styles from './overrides.module.css'
import { SaveDialog } from './save-dialog.tsx'
import { StepsList } from './steps-list.tsx'
import { useSchoolCommand, useSchoolHistory } from './use-school-changes.ts'
import { t } from './words/index.ts'

type State = Pick<SchoolMovesRow, 'version' | 'overrides'>
const DELIVERED: State = { version: 0, overrides: {} }

/** Every state of the school's moves, who made it and when, and the way back to it. */
export function HistoryCard({ school }: { school: SchoolMovesAnswer }) {
  const pages = useSchoolHistory()
  const [asked, setAsked] = useState<State | null>(null)
  const isLast = pages.query.data?.next === null
  const button = (state: State) =>
    !school.may.change || overrideSteps(school.overrides, state.overrides).length === 0 ? null : (
      <Button look="secondary" size="small" icon={RotateCcw} onClick={() => setAsked(state)}>
        {t('history.back')}
      </Button>
    )
  return (
    <>
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
          <ol className={styles.history}>
            {rows.map(row => (
              <li key={row.version}>
                <div>
                  <p>
                    <b>
                      <When at={row.at} />
                    </b>{' '}
                    {row.by}
                  </p>
                  {row.isReadable ? <StepsList steps={row.steps} /> : <p className={styles.out}>{t('history.unreadable')}</p>}
                  {row.reason ? <p className={styles.small}>{row.reason}</p> : null}
                  {row.backTo === null ? null : (
                    <p className={styles.small}>{t(row.backTo === 0 ? 'history.wentToDelivered' : 'history.went')}</p>
                  )}
                  {row.imported ? <p className={styles.small}>{t('history.imported')}</p> : null}
                </div>
                {row.version === school.version && row.isReadable ? (
                  <Chip tone="good" icon={Check}>
                    {t('history.now')}
                  </Chip>
                ) : row.isReadable ? (
                  button(row)
                ) : null}
              </li>
            ))}
            {isLast ? (
              <li>
                <p>
                  <b>{t('history.delivered')}</b>
                </p>
                {button(DELIVERED)}
              </li>
            ) : null}
          </ol>
        )}
      </PagedCard>
      {asked ? <BackDialog school={school} to={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

function BackDialog({ school, to, onClose }: { school: SchoolMovesAnswer; to: State; onClose: () => void }) {
  const restore = useSchoolCommand('moves.restore-school', onClose)
  return (
    <SaveDialog
      title={t(to.version === 0 ? 'back.delivered' : 'back')}
      confirmLabel={t('back.confirm')}
      steps={overrideSteps(school.overrides, to.overrides)}
      needsReason={false}
      busy={restore.busy}
      error={restore.problem}
      onSave={reason => restore.send({ version: school.version, to: to.version, reason })}
      onCancel={onClose}
    />
  )
}
