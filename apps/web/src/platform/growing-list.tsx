import type { ReactNode } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import styles from './growing-list.module.css'
import type { Read } from './join-reads.ts'
import { QueryFailed } from './query-failed.tsx'
import { t } from './words/index.ts'

/** A list as `useRows` reads it. */
export type GrowingQuery = Read<unknown> & {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

type MoreRowsProps = {
  query: GrowingQuery
  /** The label of the button, if not `Show older`. */
  label?: string
  look?: 'secondary' | 'ghost'
}

/** At the end of a list that grows: the button for its next rows, or why they could not be loaded. */
export function MoreRows({ query, label = t('older'), look = 'secondary' }: MoreRowsProps) {
  if (query.isFetchNextPageError) return <QueryFailed query={query} look="note" />
  return (
    <Button
      look={look}
      {...(look === 'ghost' ? { size: 'small' } : {})}
      busy={query.isFetchingNextPage}
      busyLabel={t('older.busy')}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  )
}

type GrowingListProps<Row> = {
  list: { readonly query: GrowingQuery; readonly rows: readonly Row[] }
  /** The message when it could not be loaded. */
  failed?: string
  waiting?: ReactNode
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that grows at its end, on a card: what is shown while it is read, when that fails, when it is empty, and the way to older rows. */
export function GrowingList<Row>({ list: { query, rows }, failed, waiting, empty, children }: GrowingListProps<Row>) {
  if (query.data === undefined) {
    if (query.isError) return <QueryFailed query={query} {...(failed ? { title: failed } : {})} />
    return (
      waiting ?? (
        <div className={styles.inside}>
          <SkeletonRows rows={4} disc={false} />
        </div>
      )
    )
  }
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      {query.hasNextPage ? (
        <div className={styles.inside}>
          <MoreRows query={query} />
        </div>
      ) : null}
    </>
  )
}
