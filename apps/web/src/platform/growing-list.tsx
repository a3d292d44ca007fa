import type { ReactNode } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Note } from '../ui/messages/note.tsx'
import { wordsOf } from './call.ts'
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

/** At the end of a list that grows: the button for its next rows, and why they could not be loaded. The button stays, and with it the focus. */
export function MoreRows({ query, label = t('older'), look = 'secondary' }: MoreRowsProps) {
  return (
    <>
      {query.isFetchNextPageError ? <Note tone="bad">{wordsOf(query.error)}</Note> : null}
      <Button
        look={look}
        {...(look === 'ghost' ? { size: 'small' } : {})}
        busy={query.isFetchingNextPage}
        busyLabel={t('older.busy')}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </>
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

/** A list that grows at its end, on a card: what is shown while it is read, when that fails, at first or later, when it is empty, and the way to older rows. */
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
      {query.isError && !query.isFetchNextPageError ? (
        <div className={styles.inside}>
          <QueryFailed query={query} look="note" {...(failed ? { title: failed } : {})} />
        </div>
      ) : null}
      {rows.length === 0 ? empty : children(rows)}
      {query.hasNextPage ? (
        <div className={classNames(styles.inside, styles.more)}>
          <MoreRows query={query} />
        </div>
      ) : null}
    </>
  )
}
