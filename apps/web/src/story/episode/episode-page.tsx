import type { Episode } from '@xiotein/contract/story'
import { useRef, useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { Answer } from '../../platform/answer.tsx'
import { CallRefused, isTemporary } from '../../platform/call.ts'
import { useLiveState } from '../../platform/use-live.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useHeardPoints } from '../use-heard-points.ts'
import { useStory } from '../use-story.ts'
import styles from './episode.module.css'
import { Reader } from './reader.tsx'
import { type Place, placeAsked } from './steps.ts'
import { useLastPlace } from './use-place.ts'
import { t } from './words/index.ts'

// The beginning and the end come when they are shown, so that an encounter in the middle has the page to itself.
const Cover = lazyWithRetry(async () => (await import('./cover.tsx')).Cover)
const NotBegun = lazyWithRetry(async () => (await import('./cover.tsx')).NotBegun)
const ClaimPart = lazyWithRetry(async () => (await import('../claim/claim-part.tsx')).ClaimPart)

/** `/story/{episodeId}`: an episode to read at the reader's own pace. `?claim=` opens its end, `?scene=` and `?play=` a place in it. */
export function EpisodePage() {
  const { episodeId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const episode = useStory('story.episode', { episodeId })
  // A reader who comes back may have read on elsewhere: the stored answer is shown only while the school cannot be reached.
  const hasArrived = useRef(false)
  if (isTemporary(episode.failureReason) || (episode.isSuccess && !episode.isFetching)) hasArrived.current = true
  const known = hasArrived.current ? episode.data : undefined
  const offline = useLiveState() === 'offline'
  useHeardPoints()
  const [isOpened, setOpened] = useState(false)
  const onOpen = (): void => setOpened(true)
  const saysNotBegun = episode.error instanceof CallRefused && episode.error.refusal === 'story.no-progress'
  // While it is asked for again, its cover stays, with its words on a beginning that failed.
  const notBegun = useRef<string | null>(null)
  if (saysNotBegun) notBegun.current = episodeId
  const wasNotBegun = notBegun.current === episodeId
  usePageTitle(episode.data?.title ?? null)
  const isAtEnd = search.has('claim')
  const turn = (claim: boolean): void => setSearch(claim ? { claim: 'now' } : {})
  // An address that asked for a place would ask for it again after a reload, although its reader has moved on.
  const onTurn = (): void => {
    if (search.size > 0) setSearch({}, { replace: true })
  }
  return (
    <Page className={styles.page}>
      <BackLink href={episode.data ? `/chapters?chapter=${episode.data.chapter}` : '/chapters'}>{t('journey')}</BackLink>
      {offline ? <Note tone="warn">{t('offline')}</Note> : null}
      <Part waiting={<Waiting />} resetKey={`${episodeId} ${isAtEnd}`}>
        {known ? (
          isAtEnd ? (
            <ClaimPart episode={known} onRead={() => turn(false)} />
          ) : (
            <EpisodeView
              episode={known}
              asked={placeAsked(known, search)}
              // The press that opened it may have had no answer.
              isOpened={isOpened || wasNotBegun}
              onOpen={onOpen}
              onTurn={onTurn}
              onEnd={() => turn(true)}
            />
          )
        ) : wasNotBegun ? (
          <NotBegun episodeId={episodeId} onOpen={onOpen} />
        ) : (
          <Answer
            query={{ ...episode, data: undefined, isError: episode.isError && episode.isFetchedAfterMount }}
            failed={t('failed.progress')}
            waiting={<Waiting />}
            actions={<ToJourney />}
          />
        )}
      </Part>
    </Page>
  )
}

const Waiting = () => (
  <Card aria-busy>
    <Skeleton height="16rem" />
    <SkeletonRows rows={2} />
  </Card>
)

const ToJourney = () => (
  <ButtonLink look="secondary" href="/chapters">
    {t('toJourney')}
  </ButtonLink>
)

type EpisodeViewProps = {
  episode: Episode
  asked: Place | null
  isOpened: boolean
  onOpen: () => void
  onTurn: () => void
  onEnd: () => void
}

function EpisodeView({ episode, asked, isOpened, onOpen, onTurn, onEnd }: EpisodeViewProps) {
  const last = useLastPlace(episode)
  // A reader who comes back continues to read; the cover is for the very beginning.
  const [isBegun] = useState(asked !== null || last.scene > 0 || last.passage > 0)
  if (episode.scenes.length === 0 || !(isBegun || isOpened)) return <Cover {...episode} onOpen={onOpen} />
  return <Reader episode={episode} from={asked ?? last} onTurn={onTurn} onEnd={onEnd} />
}
