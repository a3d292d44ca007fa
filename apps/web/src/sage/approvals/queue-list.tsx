import { Check, Flag, Undo2, X } from 'lucide-react'
import { Link } from 'wouter'
import { useMe } from '../../people/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { When } from '../../ui/display/when.tsx'
import type { SubmissionSummary } from '../calls.ts'
import styles from './approvals.module.css'
import { outcomeOf, statusWords, whatAndWho } from './submission-words.ts'

/** A word for where a submission stands. */
export function StatusChip({ row }: { row: SubmissionSummary }) {
  if (row.status === 'pending' && row.hasSelfAward)
    return (
      <Chip tone="warn" icon={Flag}>
        Check
      </Chip>
    )
  if (row.status === 'pending') return <Chip tone="pending">{statusWords.pending}</Chip>
  if (row.status === 'approved')
    return (
      <Chip tone="good" icon={Check}>
        {row.direct ? 'Awarded' : row.partly ? 'Partly approved' : statusWords.approved}
      </Chip>
    )
  if (row.status === 'rejected')
    return (
      <Chip tone="bad" icon={X}>
        {statusWords.rejected}
      </Chip>
    )
  return <Chip icon={Undo2}>{statusWords.withdrawn}</Chip>
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
                  {row.status === 'pending' && row.hasSelfAward ? '. Holds points for the scorekeeper.' : ''}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {onMore ? (
        <div className={styles.more}>
          <Button look="ghost" size="small" busy={loadingMore} busyLabel="Loading..." onClick={onMore}>
            Show older
          </Button>
        </div>
      ) : null}
    </>
  )
}
