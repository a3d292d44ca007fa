import type { FameCalls } from '@xiotein/contract/fame'
import type { OutputOf } from '@xiotein/contract/wire'
import { memo, useEffect, useRef } from 'react'
import { WornTitle } from '../growth/index.ts'
import { manifestName } from '../moves/index.ts'
import { Answer } from '../platform/answer.tsx'
import { MoreRows } from '../platform/growing-list.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Face } from './board/face.tsx'
import styles from './board/hall-of-fame.module.css'
import { shownName } from './board/shown-name.ts'
import { useEverybody } from './use-board.ts'
import { t } from './words/index.ts'

/** Everybody of a class or the school by name: no places and no numbers, so nobody is last. */
export function EverybodyCard({ classId, className }: { classId: string | null; className: string | null }) {
  const { query } = useEverybody(classId)
  if (query.data?.pages[0]?.rows.length === 0) return null
  return (
    <Card aria-labelledby="everybody">
      <CardHead id="everybody" title={className ? t('everybody.of', { name: className }) : t('everybody')} note={t('everybody.note')} />
      <Answer query={query} failed={t('names.failed')} waiting={<SkeletonRows rows={4} />} inside="card">
        {({ pages }) => (
          <>
            {pages.map((page, at) => (
              <NamesPage key={page.next ?? 'end'} rows={page.rows} part={at + 1} />
            ))}
            {query.hasNextPage ? <More query={query} /> : null}
          </>
        )}
      </Answer>
    </Card>
  )
}

type Name = OutputOf<FameCalls['fame.everybody']>['rows'][number]

/** One page of names, drawn once; while it is far from the screen it costs nothing, however many the school has. */
const NamesPage = memo(function NamesPage({ rows, part }: { rows: readonly Name[]; part: number }) {
  return (
    <ul className={styles.names} aria-label={part === 1 ? t('names') : t('names.part', { part })}>
      {rows.map((row, place) => (
        <li key={`${row.name} ${place}`} className={row.mine ? styles.me : undefined}>
          <Face row={row} size="small" />
          <span className={styles.ownWords}>
            <span className={styles.name}>{shownName(row)}</span>
            <WornTitle badge={row.title} />
            {row.manifest ? <small>{manifestName(row.manifest)}</small> : null}
          </span>
        </li>
      ))}
    </ul>
  )
})

/** Loads the next names as it comes near the screen, and by a press for people who do not scroll. */
function More({ query }: { query: ReturnType<typeof useEverybody>['query'] }) {
  const { isFetchingNextPage: busy, isFetchNextPageError: failed } = query
  const onMore = (): void => void query.fetchNextPage()
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
      <MoreRows query={query} label={t('names.more')} />
    </div>
  )
}
