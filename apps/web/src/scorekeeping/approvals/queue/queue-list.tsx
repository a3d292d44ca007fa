import { Check, Flag, Undo2, X } from 'lucide-react'
import { Link } from 'wouter'
import { useMe } from '../../../people/index.ts'
import { type GrowingQuery, MoreRows } from '../../../platform/growing-list.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { When } from '../../../ui/display/when.tsx'
import styles from '../approvals.module.css'
import type { SubmissionSummary } from '../calls.ts'
import { outcomeOf, whatAndWho } from './submission-words.ts'
import { t } from './words/index.ts'

/** A word for the state of a submission. */
function StatusChip({ row }: { row: SubmissionSummary }) {
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
  title: string
  query: GrowingQuery
  rows: readonly SubmissionSummary[]
  openId: string | null
  hrefOf: (submissionId: string) => string
}

/** Submissions under each other, under a title; the open one is marked. */
export function QueueList({ title, query, rows, openId, hrefOf }: QueueListProps) {
  const me = useMe()
  return (
    <>
      {rows.length > 0 ? <h2 className={styles.part}>{title}</h2> : null}
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
      {query.hasNextPage ? (
        <div className={styles.more}>
          <MoreRows query={query} look="ghost" />
        </div>
      ) : null}
    </>
  )
}
