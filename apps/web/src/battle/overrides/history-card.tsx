import type { MoveId } from '@xiotein/content/moves'
import type { SchoolMovesAnswer, SchoolMovesRow } from '@xiotein/contract/moves'
import { type MoveOverrides, overrideSteps } from '@xiotein/game/moves'
import { Check, RotateCcw, Swords } from 'lucide-react'
import { useState } from 'react'
import { moveName } from '../../moves/index.ts'
import { PagedCard } from '../../platform/paged-card.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { When } from '../../ui/display/when.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { BackDialog, MoveBackDialog } from './back-dialogs.tsx'
import { withMove } from './import-lines.ts'
import type { Measure } from './measure.ts'
import styles from './overrides.module.css'
import { changesDamage, StepsEffect } from './steps-effect.tsx'
import { StepsList } from './steps-list.tsx'
import { useSchoolHistory } from './use-school-changes.ts'
import { t } from './words/index.ts'

type State = Pick<SchoolMovesRow, 'version' | 'overrides'>
const DELIVERED: State = { version: 0, overrides: {} }
const OF = ['move', 'all'] as const

/** The changes of one move, or every state of all moves: who made it and when, and the way back to it. */
export function HistoryCard({ school, moveId, measure }: { school: SchoolMovesAnswer; moveId: MoveId; measure: Measure }) {
  const [of, setOf] = useState<(typeof OF)[number]>('move')
  const ofMove = of === 'move'
  const pages = useSchoolHistory(ofMove ? moveId : null)
  const [asked, setAsked] = useState<State | null>(null)
  const [played, setPlayed] = useState<number | null>(null)
  const isLast = pages.query.data?.next === null
  /** Returns the school's overrides after the way back: of one move, everything else stays as it is. */
  const backTo = ({ overrides }: State): MoveOverrides => (ofMove ? withMove(school.overrides, moveId, overrides[moveId] ?? {}) : overrides)
  const isNow = (state: State): boolean => overrideSteps(school.overrides, backTo(state)).length === 0
  const button = (state: State) =>
    !school.may.change || isNow(state) ? null : (
      <Button look="secondary" size="small" icon={RotateCcw} onClick={() => setAsked(state)}>
        {t('history.back')}
      </Button>
    )
  const newest = pages.page === 1 ? pages.query.data?.rows[0]?.version : null
  const inUse = (row: SchoolMovesRow): boolean => (ofMove ? row.version === newest && isNow(row) : row.version === school.version)
  return (
    <>
      <PagedCard
        title={ofMove ? t('history.of', { name: moveName(moveId) }) : t('history')}
        note={t('history.note')}
        pages={pages}
        failed={t('history.failed')}
        pager={{ label: t('history.pages'), summary: page => t('history.page', { page }) }}
        empty={
          <EmptyState title={t(ofMove ? 'history.emptyMove' : 'history.empty')}>
            <p>{t(ofMove ? 'history.emptyMoveText' : 'history.emptyText')}</p>
          </EmptyState>
        }
        beside={
          <SegmentedControl
            label={t('history.which')}
            options={OF.map(value => ({ value, label: t(`history.${value}`) }))}
            value={of}
            onValue={setOf}
          />
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
                  {!row.steps.some(changesDamage) ? null : row.version === played ? (
                    <StepsEffect after={row.overrides} steps={row.steps} measure={measure} />
                  ) : (
                    <Button look="ghost" size="small" icon={Swords} onClick={() => setPlayed(row.version)}>
                      {t('effect.show')}
                    </Button>
                  )}
                  {row.reason ? <p className={styles.small}>{row.reason}</p> : null}
                  {row.backTo === null ? null : (
                    <p className={styles.small}>{t(row.backTo === 0 ? 'history.wentToDelivered' : 'history.went')}</p>
                  )}
                  {row.imported ? <p className={styles.small}>{t('history.imported')}</p> : null}
                </div>
                {row.isReadable && inUse(row) ? (
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
      {asked === null ? null : ofMove ? (
        <MoveBackDialog school={school} moveId={moveId} next={backTo(asked)} measure={measure} onClose={() => setAsked(null)} />
      ) : (
        <BackDialog school={school} to={asked} measure={measure} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
