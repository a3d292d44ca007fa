import type { ComponentProps, ReactNode } from 'react'
import { Pager } from '../ui/actions/pager.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Answer } from './answer.tsx'
import type { Read } from './join-reads.ts'
import styles from './paged-card.module.css'

type Pages<Row> = {
  readonly query: Read<{ readonly rows: readonly Row[] }>
  readonly page: number
  readonly turning: boolean
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
}

type PagedRowsProps<Row> = {
  /** The list, as `usePages` reads it. */
  pages: Pages<Row>
  /** The messages when it could not be read, and where it has no rows at all. */
  failed: string
  empty: ReactNode
  /** `Pages of the history`, and `Page 2`; the buttons say `Newer` and `Older` if nothing else. */
  pager: { readonly label: string; readonly summary: (page: number) => string } & Pick<
    ComponentProps<typeof Pager>,
    'previousLabel' | 'nextLabel'
  >
  children: (rows: readonly Row[]) => ReactNode
}

/** A list on a card, one page at a time, with what is shown while it is read, when that fails, and when it is empty. */
export function PagedRows<Row>({ pages, failed, empty, pager: { summary, ...pager }, children }: PagedRowsProps<Row>) {
  const { query, page, turning, onNewer, onOlder } = pages
  const waiting = (
    <div className={styles.inside}>
      <SkeletonRows rows={4} disc={false} />
    </div>
  )
  return (
    <>
      <Answer query={query} failed={failed} waiting={waiting} inside="card">
        {({ rows }) => (rows.length === 0 && page === 1 ? empty : children(rows))}
      </Answer>
      {onNewer || onOlder ? (
        <div className={styles.inside}>
          <Pager {...pager} summary={summary(page)} onPrevious={onNewer} onNext={onOlder} busy={turning} />
        </div>
      ) : null}
    </>
  )
}

type PagedCardProps<Row> = PagedRowsProps<Row> & {
  title: string
  note?: ReactNode
  /** A filter beside the title. */
  beside?: ReactNode
}

/** A list on a card of its own, one page at a time. */
export function PagedCard<Row>({ title, note, beside, ...list }: PagedCardProps<Row>) {
  const { query } = list.pages
  return (
    <Card padded={false} aria-busy={query.data === undefined && !query.isError}>
      <CardHead title={title} note={note} inset>
        {beside}
      </CardHead>
      <PagedRows {...list} />
    </Card>
  )
}
