import { Lock, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { WHOLE_SCHOOL } from '../../platform/subscriptions.ts'
import { classNames } from '../../ui/class-names.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { Skeleton, SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { chapterDrawing, VEIL } from '../art/drawings.ts'
import { PowerChips } from '../power-chips.tsx'
import { type Stop, useStory } from '../use-story.ts'
import { t } from '../words/index.ts'
import { BossPart } from './boss-part.tsx'
import { Challenges } from './challenges.tsx'
import styles from './chapter-leaf.module.css'
import { Company } from './company.tsx'
import { Gates } from './gates.tsx'
import { NextStep } from './next-step.tsx'
import { Encounters, Objectives } from './objectives.tsx'
import { Rewards } from './rewards.tsx'

/** A chapter beside the map: its drawing, what opens it, and everything to do in it. */
export function ChapterLeaf({ stop, challenge, isFar }: { stop: Stop; challenge: string | null; isFar: boolean }) {
  return stop.state === 'locked' ? <LockedLeaf stop={stop} isFar={isFar} /> : <OpenLeaf stop={stop} challenge={challenge} />
}

function Leaf({ stop, isFar = false, children }: { stop: Stop; isFar?: boolean; children: ReactNode }) {
  const { chapter, title, teamSize, state } = stop
  return (
    <Card as="article" padded={false} className={styles.leaf} aria-labelledby="chapter-title" data-tutorial="chapter">
      <div className={classNames(styles.picture, state === 'locked' && styles.veiled)}>
        <img src={isFar ? VEIL : chapterDrawing(chapter)} alt="" width="640" height="360" />
      </div>
      <div className={styles.text}>
        <div>
          <p className={styles.number}>{t('chapter', { chapter })}</p>
          <h2 id="chapter-title" className={styles.title}>
            {title}
          </h2>
        </div>
        {children}
        {teamSize === 4 && state === 'locked' ? <p className={styles.quiet}>{t('team.four')}</p> : null}
      </div>
    </Card>
  )
}

function LockedLeaf({ stop, isFar }: { stop: Stop; isFar: boolean }) {
  return (
    <Leaf stop={stop} isFar={isFar}>
      <p className={styles.tagline}>{stop.tagline}</p>
      <div>
        <h3 className={styles.label}>{t('toOpen')}</h3>
        <Gates gates={stop.gates} />
      </div>
      <p className={styles.shut}>
        <Lock aria-hidden="true" /> {t('locked.text')}
      </p>
    </Leaf>
  )
}

/** In a chapter for teams the page tells of one that waits. */
const TEAMS = [{ topic: 'story-teams', of: 'all', on: { 'story.teams-changed': { ask: 'again', within: WHOLE_SCHOOL } } }] as const

function OpenLeaf({ stop, challenge }: { stop: Stop; challenge: string | null }) {
  const page = useStory('story.chapter', { episodeId: stop.episodeId }, stop.teamSize === 4 ? TEAMS : [])
  return (
    <Leaf stop={stop}>
      <Answer query={page} failed={t('failed.progress')} waiting={<ChapterSkeleton />} inside="card">
        {known => (
          <>
            <p className={styles.summary}>{known.summary}</p>
            <div className={styles.chips}>
              <Gates gates={known.gates} />
              <Chip icon={known.teamSize === 1 ? UserRound : Users}>{t(known.teamSize === 1 ? 'team.solo' : 'team.four')}</Chip>
              {known.claimed ? null : <PowerChips recommended={known.recommendedPower} own={known.ownPower} />}
            </div>
            {known.teamSize === 4 ? <Company page={known} /> : null}
            <NextStep page={known} />
            <Challenges page={known} asked={challenge} />
            <Objectives page={known} />
            <Encounters page={known} />
            <BossPart page={known} />
            <Rewards page={known} />
          </>
        )}
      </Answer>
    </Leaf>
  )
}

function ChapterSkeleton() {
  return (
    <div className={styles.text} style={{ padding: 0 }} aria-busy="true">
      <Skeleton height="4rem" />
      <SkeletonRows rows={4} />
    </div>
  )
}
