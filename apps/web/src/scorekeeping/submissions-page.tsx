import type { ScorekeepingCalls, ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { apiOf } from '../platform/call.ts'
import { GrowingList } from '../platform/growing-list.tsx'
import { useRead, useRows } from '../platform/use-read.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Chip, type Tone } from '../ui/display/chip.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { When } from '../ui/display/when.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import type { Summary } from './board.ts'
import { SubmissionLines } from './submission-lines.tsx'
import styles from './submissions-page.module.css'
import { PlusAndMinus, WithdrawDialog } from './waiting-list.tsx'
import { t } from './words/index.ts'

const api = apiOf<ScorekeepingCalls, ScorekeepingTopics>()
const subscriptionsOf = (personId: string) => [{ topic: 'person', of: personId, on: { 'scorekeeping.queue': 'ask-again' } }] as const

const tones: Readonly<Record<Summary['status'], Tone | 'plain'>> = {
  pending: 'pending',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
}

/** `/scorekeeper/submissions`: the reader's submissions, and their outcome. */
export function SubmissionsPage() {
  const me = useMe()
  const [asked, setAsked] = useState<Summary | null>(null)
  const list = useRows(api, 'scorekeeping.my-submissions', {}, { subscriptions: subscriptionsOf(me.id) })
  return (
    <Page width="reading">
      <PageHead title={t('submissions.title')} lead={t('submissions.lead')}>
        <ButtonLink href="/scorekeeper" look="secondary" icon={ChevronLeft}>
          {t('submissions.scorekeeper')}
        </ButtonLink>
      </PageHead>
      <Card padded={false}>
        <GrowingList
          list={list}
          failed={t('submissions.failed')}
          empty={
            <EmptyState title={t('submissions.empty')}>
              <p>{t('submissions.emptyText')}</p>
            </EmptyState>
          }
        >
          {rows => (
            <ul>
              {rows.map(row => (
                <Row key={row.id} row={row} onWithdraw={() => setAsked(row)} />
              ))}
            </ul>
          )}
        </GrowingList>
      </Card>
      <WithdrawDialog summary={asked} onDone={() => setAsked(null)} />
    </Page>
  )
}

function Row({ row, onWithdraw }: { row: Summary; onWithdraw: () => void }) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2>
          {row.className}, <When at={row.submittedAt} />
        </h2>
        <Chip tone={row.direct ? 'info' : tones[row.status]}>
          {t(row.direct ? 'status.direct' : row.partly ? 'status.partly' : `status.${row.status}`)}
        </Chip>
        {row.direct && row.status !== 'approved' ? <Chip tone={tones[row.status]}>{t(`status.${row.status}`)}</Chip> : null}
      </div>
      <p className={styles.note}>
        {t('waiting.students', { count: row.changesCount })}, <PlusAndMinus summary={row} />
        {row.reviewer && row.reviewedAt && !row.direct ? (
          <>
            {' '}
            • {row.reviewer.displayName}, <When at={row.reviewedAt} />
          </>
        ) : null}
      </p>
      {row.rejectionReason ? (
        <p>
          <b>{t('submissions.reason')}</b> {row.rejectionReason}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button look="ghost" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'submissions.hide' : 'submissions.show')}
        </Button>
        {row.status === 'approved' && me.may.review ? (
          <ButtonLink href={`/admin/approvals?submission=${row.id}`} look="ghost" size="small">
            {t('submissions.takeBack')}
          </ButtonLink>
        ) : null}
        {row.status === 'pending' ? (
          <Button look="secondary" size="small" onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        ) : null}
      </div>
      {open ? <SubmissionDetails submissionId={row.id} /> : null}
    </li>
  )
}

function SubmissionDetails({ submissionId }: { submissionId: string }) {
  const me = useMe()
  const query = useRead(api, 'scorekeeping.submission', { submissionId }, { subscriptions: subscriptionsOf(me.id) })
  return (
    <Answer query={query} failed={t('submissions.linesFailed')} waiting={<SkeletonRows rows={2} />} inside="note">
      {submission => <SubmissionLines submission={submission} />}
    </Answer>
  )
}
