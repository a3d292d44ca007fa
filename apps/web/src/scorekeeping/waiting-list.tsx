import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { useState } from 'react'
import { apiOf } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { Change } from '../ui/display/pp.tsx'
import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import type { Summary } from './board.ts'
import styles from './lesson-screen.module.css'
import { t } from './words/index.ts'

const api = apiOf<ScorekeepingCalls>()

type WaitingListProps = {
  personId: string
  waiting: readonly Summary[]
  /** Reviewers see all submissions of the class, everybody else their own. */
  seesAll: boolean
}

/** The submissions that wait for a decision. */
export function WaitingList({ personId, waiting, seesAll }: WaitingListProps) {
  const nothing = t(seesAll ? 'waiting.none' : 'waiting.noneOfMine')
  const [asked, setAsked] = useState<Summary | null>(null)
  return (
    <Card aria-labelledby="waiting-title">
      <CardHead
        id="waiting-title"
        title={t('waiting.title')}
        note={waiting.length === 0 ? nothing : t(seesAll ? 'waiting.all' : 'waiting.mine')}
      >
        <ButtonLink href="/scorekeeper/submissions" look="secondary" size="small">
          {t('waiting.submissions')}
        </ButtonLink>
      </CardHead>
      <ul className={styles.waiting}>
        {waiting.map(summary => (
          <li key={summary.id}>
            <p>
              <b>{summary.submitter.id === personId ? t('waiting.you') : summary.submitter.displayName}</b>,{' '}
              <When at={summary.submittedAt} />
            </p>
            <p>
              {t('waiting.students', { count: summary.changesCount })}, <PlusAndMinus summary={summary} />
            </p>
            <Chip tone="pending">{t('waiting.chip')}</Chip>
            {summary.submitter.id === personId ? (
              <Button look="secondary" size="small" onClick={() => setAsked(summary)}>
                {t('withdraw')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <WithdrawDialog summary={asked} onDone={() => setAsked(null)} />
    </Card>
  )
}

/** `+20 −1`, without what is 0. */
export function PlusAndMinus({ summary }: { summary: Pick<Summary, 'plus' | 'minus'> }) {
  return (
    <>
      {summary.plus > 0 ? <Change value={summary.plus} /> : null} {summary.minus > 0 ? <Change value={-summary.minus} /> : null}
    </>
  )
}

/** Asks before a submission is taken back. */
export function WithdrawDialog({ summary, onDone }: { summary: Summary | null; onDone: () => void }) {
  const toast = useToast()
  const withdraw = useCommand(api, 'scorekeeping.withdraw-submission', {
    changes: ['scorekeeping.board', 'scorekeeping.my-submissions'],
    onDone: () => {
      toast(t('withdraw.done'), 'good')
      onDone()
    },
  })
  const close = () => {
    withdraw.forget()
    onDone()
  }
  return (
    <ConfirmDialog
      open={summary !== null}
      title={t('withdraw.title')}
      confirmLabel={t('withdraw')}
      busyLabel={t('withdraw.busy')}
      danger
      busy={withdraw.busy}
      error={withdraw.problem}
      onConfirm={() => summary && withdraw.send({ submissionId: summary.id })}
      onCancel={close}
    >
      <p>{t('withdraw.text', { count: summary?.changesCount ?? 0 })}</p>
    </ConfirmDialog>
  )
}
