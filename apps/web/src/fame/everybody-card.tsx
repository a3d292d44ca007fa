import { manifestWords } from '@xiotein/content/moves'
import { useEffect, useRef } from 'react'
import { errorIdOf, wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { ErrorState } from '../ui/messages/states.tsx'
import { Face } from './face.tsx'
import styles from './hall-of-fame.module.css'
import { useEverybody } from './use-board.ts'

/** Everybody of a class or the school by name: no places and no numbers, so nobody is last. */
export function EverybodyCard({ classId, className }: { classId: string | null; className: string | null }) {
  const query = useEverybody(classId)
  const pages = query.data?.pages ?? []
  const isEmpty = pages[0]?.rows.length === 0
  if (isEmpty) return null
  return (
    <Card aria-labelledby="everybody">
      <CardHead id="everybody" title={className ? `Everybody in ${className}` : 'Everybody'} note="By name. Everybody belongs here." />
      {query.data === undefined && query.isError ? (
        <ErrorState
          title="The names could not be loaded"
          errorId={errorIdOf(query.error) ?? null}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          <p>{wordsOf(query.error)}</p>
        </ErrorState>
      ) : query.isPending ? (
        <SkeletonRows rows={4} />
      ) : (
        <>
          {pages.map((page, at) => (
            // Names that are far from the screen cost nothing to draw, however many the school has.
            <ul key={page.next ?? 'end'} className={styles.names} aria-label={at === 0 ? 'Names' : `Names, part ${at + 1}`}>
              {page.rows.map((row, place) => (
                <li key={`${row.name} ${place}`} className={row.mine ? styles.me : undefined}>
                  <Face row={row} size="small" />
                  <span className={styles.ownWords}>
                    <span className={styles.name}>
                      {row.name}
                      {row.mine ? ' (you)' : ''}
                    </span>
                    {row.manifest ? <small>{manifestWords[row.manifest].name}</small> : null}
                  </span>
                </li>
              ))}
            </ul>
          ))}
          {query.hasNextPage ? (
            <More busy={query.isFetchingNextPage} failed={query.isFetchNextPageError} onMore={() => void query.fetchNextPage()} />
          ) : null}
        </>
      )}
    </Card>
  )
}

/** Loads the next names as it comes near the screen, and by a press for whoever does not scroll. */
function More({ busy, failed, onMore }: { busy: boolean; failed: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    if (busy || failed || !place.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) more.current()
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [busy, failed])
  return (
    <div ref={place} className={styles.more}>
      {failed ? <p role="alert">The next names could not be loaded.</p> : null}
      <Button look="secondary" busy={busy} busyLabel="Loading..." onClick={onMore}>
        {failed ? 'Try Again' : 'More names'}
      </Button>
    </div>
  )
}
