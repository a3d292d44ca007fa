import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { Limb } from '../../ui/display/limb.tsx'
import { PageHead } from '../../ui/layout/page.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { ChapterLeaf } from '../chapter/chapter-leaf.tsx'
import { LetterCard } from '../letter/letter-card.tsx'
import type { Journey, Stop } from '../use-story.ts'
import { t } from '../words/index.ts'
import { ChapterMap } from './chapter-map.tsx'
import { isBeyondNext } from './gate-words.tsx'
import styles from './journey.module.css'
import { MissingDecisions } from './missing-decisions.tsx'

export function JourneyHead({ journey }: { journey: Journey | undefined }) {
  return (
    <PageHead title={t('journey')} lead={t('journey.lead')}>
      {journey ? <Total journey={journey} /> : null}
    </PageHead>
  )
}

/** The lamps that are lit, as many as the Power Card shows: one with the rewards of each chapter. */
function Total({ journey: { chapters, seasonRewards, totalProgress } }: { journey: Journey }) {
  const done = seasonRewards.filter(reward => reward.startsWith('lamp_')).length
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

/** The map and, beside it, the chapter that is chosen. */
export function Road({ journey }: { journey: Journey }) {
  const [search] = useSearchParams()
  const stop = chosenIn(journey, search)
  const leaf = useRef<HTMLDivElement>(null)
  const before = useRef(stop?.chapter)
  // On a phone the chapter is below the map: a press on one scrolls to it. The first one is not asked for.
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
          <ChapterMap
            stops={journey.chapters}
            current={journey.current}
            chosen={stop?.chapter ?? journey.current}
            rewards={journey.seasonRewards}
          />
          <div className={styles.letter}>
            <LetterCard lines={journey.letter} postscript={journey.postscript} />
          </div>
        </div>
        <div ref={leaf} className={styles.leaf}>
          {stop ? (
            <Part key={stop.chapter}>
              <ChapterLeaf stop={stop} challenge={search.get('challenge')} isFar={isBeyondNext(journey.chapters, stop)} />
            </Part>
          ) : null}
        </div>
      </div>
    </>
  )
}
