import { Check, Flag, Undo2, X } from 'lucide-react'
import { Link } from 'wouter'
import { useMe } from '../../../people/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { When } from '../../../ui/display/when.tsx'
import styles from '../approvals.module.css'
import type { SubmissionSummary } from '../calls.ts'
import { outcomeOf, whatAndWho } from './submission-words.ts'
import { t } from './words/index.ts'

/** A word for the state of a submission. */
export function StatusChip({ row }: { row: SubmissionSummary }) {
  if (row.status === 'pending' && row.hasSelfAward)
    return (
      <Chip tone="warn" icon={Flag}>
        {t('status.check')}
      </Chip>
    )
  if (row.status === 'pending') return <Chip tone="pending">{t('status.pending')}</Chip>
  if (row.status === 'approved')
    return (
      <Chip tone="good" icon={Check}>
        {t(row.direct ? 'status.awarded' : row.partly ? 'status.partly' : 'status.approved')}
      </Chip>
    )
  if (row.status === 'rejected')
    return (
      <Chip tone="bad" icon={X}>
        {t('status.rejected')}
      </Chip>
    )
  return <Chip icon={Undo2}>{t('status.withdrawn')}</Chip>
}

type QueueListProps = {
  rows: readonly SubmissionSummary[]
  openId: string | null
  hrefOf: (submissionId: string) => string
  onMore: (() => void) | null
  loadingMore: boolean
}

/** Submissions under each other; the open one is marked. */
export function QueueList({ rows, openId, hrefOf, onMore, loadingMore }: QueueListProps) {
  const me = useMe()
  return (
    <>
      <ul className={styles.queue} hidden={rows.length === 0}>
        {rows.map(row => {
          const outcome = outcomeOf(row, me.id)
          return (
            <li key={row.id}>
              <Link href={hrefOf(row.id)} className={styles.request} aria-current={row.id === openId ? 'true' : undefined}>
                <span className={styles.requestHead}>
                  <b>{row.className}</b>
                  <StatusChip row={row} />
                </span>
                <span className={styles.requestWhat}>{whatAndWho(row)}</span>
                <span className={styles.requestWhen}>
                  <When at={row.reviewedAt ?? row.submittedAt} />
                  {outcome && !row.direct ? `, ${outcome}` : ''}
                  {row.status === 'pending' && row.hasSelfAward ? `. ${t('queue.ownPoints')}` : ''}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {onMore ? (
        <div className={styles.more}>
          <Button look="ghost" size="small" busy={loadingMore} busyLabel={t('queue.loading')} onClick={onMore}>
            {t('queue.older')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
