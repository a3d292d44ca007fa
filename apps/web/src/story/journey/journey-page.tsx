import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { NothingForYou, useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import { Skeleton } from '../../ui/display/waiting.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { ChapterLeaf } from '../chapter/chapter-leaf.tsx'
import { LetterCard } from '../letter/letter-card.tsx'
import { useHeardPoints } from '../use-heard-points.ts'
import { type Journey, type Stop, useStory } from '../use-story.ts'
import { t } from '../words/index.ts'
import { ChapterMap } from './chapter-map.tsx'
import styles from './journey.module.css'
import { MissingDecisions } from './missing-decisions.tsx'
import { useChecked } from './use-checked.ts'

/** `/chapters`: the road of nine chapters and, beside it, the chapter that is open. `?challenge=` opens the chapter of a challenge. */
export function JourneyPage() {
  const me = useMe()
  return me.classes.length > 0 ? <OwnJourney /> : <NoJourney />
}

function NoJourney() {
  return (
    <Page>
      <PageHead title={t('journey')} lead={t('journey.lead')} />
      <NothingForYou
        pupil={{ title: t('none'), text: t('none.text') }}
        staff={{ title: t('none.staff'), text: t('none.staffText'), link: { href: '/admin/story', label: t('none.staffLink') } }}
      />
    </Page>
  )
}

function OwnJourney() {
  const journey = useStory('story.journey', {})
  const offline = useLiveState() === 'offline'
  useHeardPoints()
  const checked = useChecked()
  return (
    <Page>
      <PageHead title={t('journey')} lead={t('journey.lead')}>
        {journey.data ? <Total journey={journey.data} /> : null}
      </PageHead>
      {offline ? <Note tone="warn">{t('journey.offline')}</Note> : null}
      {checked.problem === null || offline ? null : (
        <Note tone="bad" title={t('failed.objective')}>
          <p>{checked.problem}</p>
          <Button size="small" onClick={checked.again}>
            {t('failed.again')}
          </Button>
        </Note>
      )}
      <Answer query={journey} failed={t('failed.progress')} waiting={<Waiting />}>
        {known => <Shown journey={known} />}
      </Answer>
    </Page>
  )
}

function Waiting() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton height="34rem" />
      <Skeleton height="34rem" />
    </div>
  )
}

function Total({ journey: { chapters, totalProgress } }: { journey: Journey }) {
  const done = chapters.filter(({ state }) => state === 'completed').length
  return (
    <div className={styles.total}>
      <p>
        <b>{t('journey.done', { done })}</b>
        <span>{t('percent', { percent: totalProgress })}</span>
      </p>
      <Limb label={t('journey.progress')} value={done} max={chapters.length} marks={chapters.length} tall />
    </div>
  )
}

const chosenIn = ({ chapters, current }: Journey, search: URLSearchParams): Stop | undefined => {
  const challenge = search.get('challenge')
  return (
    chapters.find(({ challengeIds }) => challenge !== null && challengeIds.includes(challenge)) ??
    chapters.find(({ chapter }) => String(chapter) === search.get('chapter')) ??
    chapters.find(({ chapter }) => chapter === current)
  )
}

function Shown({ journey }: { journey: Journey }) {
  const [search] = useSearchParams()
  const stop = chosenIn(journey, search)
  const leaf = useRef<HTMLDivElement>(null)
  const before = useRef(stop?.chapter)
  // On a phone the chapter is below the map: whoever presses one sees it. The first one is not asked for.
  useEffect(() => {
    if (before.current === stop?.chapter) return
    before.current = stop?.chapter
    leaf.current?.scrollIntoView({ block: 'nearest' })
    if (leaf.current && leaf.current.getBoundingClientRect().top > window.innerHeight / 2) leaf.current.scrollIntoView({ block: 'start' })
  })
  return (
    <>
      {journey.missing.length > 0 ? <MissingDecisions missing={journey.missing} /> : null}
      <div className={styles.columns}>
        <div className={styles.left}>
          <div className={styles.road}>
            <ChapterMap stops={journey.chapters} current={journey.current} chosen={stop?.chapter ?? journey.current} />
          </div>
          <div className={styles.letter}>
            <LetterCard lines={journey.letter} />
          </div>
        </div>
        <div ref={leaf} className={styles.leaf}>
          {stop ? (
            <Part key={stop.chapter}>
              <ChapterLeaf stop={stop} challenge={search.get('challenge')} />
            </Part>
          ) : null}
        </div>
      </div>
    </>
  )
}
