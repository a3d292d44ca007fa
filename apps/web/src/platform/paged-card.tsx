import type { ReactNode } from 'react'
import { Pager } from '../ui/actions/pager.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Answer } from './answer.tsx'
import styles from './paged-card.module.css'
import type { FailedQuery } from './query-failed.tsx'

type Pages<Row> = {
  readonly query: FailedQuery & { readonly data: { readonly rows: readonly Row[] } | undefined; readonly isError: boolean }
  readonly page: number
  readonly turning: boolean
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
}

type PagedCardProps<Row> = {
  title: string
  note: string
  /** The list, as `usePages` reads it. */
  pages: Pages<Row>
  /** What is said when it could not be read, and where it has no rows at all. */
  failed: string
  empty: ReactNode
  /** `Pages of the history`, and `Page 2`. */
  pager: { readonly label: string; readonly summary: (page: number) => string }
  /** A filter beside the title. */
  beside?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

const Waiting = () => (
  <div className={styles.inside}>
    <SkeletonRows rows={4} disc={false} />
  </div>
)

/** A list on a card of its own, one page at a time, with what is shown while it is read, when that fails, and when it is empty. */
export function PagedCard<Row>({ title, note, pages, failed, empty, pager, beside, children }: PagedCardProps<Row>) {
  const { query, page, turning, onNewer, onOlder } = pages
  return (
    <Card padded={false} aria-busy={query.data === undefined && !query.isError}>
      <CardHead title={title} note={note} inset>
        {beside}
      </CardHead>
      <Answer query={query} failed={failed} waiting={<Waiting />} inside="card">
        {data => (data.rows.length === 0 && page === 1 ? empty : children(data.rows))}
      </Answer>
      {onNewer || onOlder ? (
        <div className={styles.inside}>
          <Pager label={pager.label} summary={pager.summary(page)} onPrevious={onNewer} onNext={onOlder} busy={turning} />
        </div>
      ) : null}
    </Card>
  )
}
