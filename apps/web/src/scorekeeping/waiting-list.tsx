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

const api = apiOf<ScorekeepingCalls>()

const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`)

type WaitingListProps = {
  personId: string
  waiting: readonly Summary[]
  /** Those who decide see everything of the class, everybody else their own. */
  seesAll: boolean
}

/** What waits for a decision. */
export function WaitingList({ personId, waiting, seesAll }: WaitingListProps) {
  const nothing = seesAll ? 'Nothing waits at the moment.' : 'Nothing that you handed in waits at the moment.'
  const [asked, setAsked] = useState<Summary | null>(null)
  return (
    <Card aria-labelledby="waiting-title">
      <CardHead
        id="waiting-title"
        title="Waiting for approval"
        note={waiting.length === 0 ? nothing : seesAll ? 'Not in the totals yet.' : 'What you handed in. Not in the totals yet.'}
      >
        <ButtonLink href="/scorekeeper/submissions" look="secondary" size="small">
          My submissions
        </ButtonLink>
      </CardHead>
      <ul className={styles.waiting}>
        {waiting.map(summary => (
          <li key={summary.id}>
            <p>
              <b>{summary.submitter.id === personId ? 'You' : summary.submitter.displayName}</b>, <When at={summary.submittedAt} />
            </p>
            <p>
              {students(summary.changesCount)}, <PlusAndMinus summary={summary} />
            </p>
            <Chip tone="pending">Waiting</Chip>
            {summary.submitter.id === personId ? (
              <Button look="secondary" size="small" onClick={() => setAsked(summary)}>
                Withdraw
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
      toast('Submission withdrawn. Its points do not count.', 'good')
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
      title="Withdraw this submission?"
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
      danger
      busy={withdraw.busy}
      error={withdraw.problem}
      onConfirm={() => summary && withdraw.send({ submissionId: summary.id })}
      onCancel={close}
    >
      <p>
        The points of {students(summary?.changesCount ?? 0)} will not count, and nobody has to check them. To give them after all, tap them
        again.
      </p>
    </ConfirmDialog>
  )
}
