import { FRAMES } from '@xiotein/game/growth'
import { Check, Lock } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../ui/class-names.ts'
import { Plate } from '../../ui/layout/plate.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { chapterDrawing, VEIL } from '../art/drawings.ts'
import type { Stop } from '../use-story.ts'
import { t } from '../words/index.ts'
import styles from './chapter-map.module.css'
import { isBeyondNext, standingOf } from './gate-words.tsx'
import { Lamp } from './lamp.tsx'

/** The places of the nine chapters on the chart, in percent of its width and height. */
const SPOTS = [
  { x: 13, y: 81 },
  { x: 36, y: 72 },
  { x: 61, y: 80 },
  { x: 86, y: 64 },
  { x: 62, y: 47 },
  { x: 37, y: 43 },
  { x: 13, y: 30 },
  { x: 40, y: 14 },
  { x: 80, y: 18 },
]

const roadThrough = (spots: typeof SPOTS): string => `M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}`

type ChapterMapProps = {
  stops: readonly Stop[]
  current: number
  chosen: number
  /** The rewards that were claimed, the lamps among them. */
  rewards: readonly string[]
}

/** The road through the nine chapters: on a star chart, and on a phone down a list. */
export function ChapterMap({ stops, current, chosen, rewards }: ChapterMapProps) {
  return (
    <Plate framed padded={false} className={styles.chart} aria-label={t('map')}>
      <div className={styles.sky}>
        <svg className={styles.road} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.ahead} d={roadThrough(SPOTS)} />
          <path className={styles.travelled} d={roadThrough(SPOTS.slice(0, current))} />
        </svg>
        <ol className={styles.stops}>
          {stops.map((stop, at) => (
            <li key={stop.chapter} style={{ '--x': `${SPOTS[at]?.x}%`, '--y': `${SPOTS[at]?.y}%` } as CSSProperties}>
              <StopLink
                stop={stop}
                current={current}
                rewards={rewards}
                isChosen={stop.chapter === chosen}
                isFar={isBeyondNext(stops, stop)}
              />
            </li>
          ))}
        </ol>
      </div>
    </Plate>
  )
}

type StopLinkProps = Pick<ChapterMapProps, 'current' | 'rewards'> & { stop: Stop; isChosen: boolean; isFar: boolean }

function StopLink({ stop, current, rewards, isChosen, isFar }: StopLinkProps) {
  const { chapter, title, state } = stop
  const isHere = chapter === current && state !== 'completed'
  const light = FRAMES[chapter - 1]
  const isLit = rewards.includes(`lamp_${light}`)
  const look = isHere && state === 'open' ? styles.now : styles[state]
  return (
    <Link
      href={`/chapters?chapter=${chapter}`}
      className={classNames(styles.stop, look, isChosen && styles.chosen)}
      aria-current={isHere ? 'step' : undefined}
      data-chosen={isChosen || undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {state === 'completed' ? <Check /> : chapter}
      </span>
      <span className={styles.orb}>
        <img src={isFar ? VEIL : chapterDrawing(chapter)} alt="" width="640" height="360" />
        {state === 'locked' ? <Lock aria-hidden="true" /> : null}
      </span>
      <span className={styles.name}>
        <VisuallyHidden>{t('chapter', { chapter })}: </VisuallyHidden>
        {title}
      </span>
      <span className={styles.standing}>{standingOf(stop, current)}</span>
      {/* Of the lamps that nobody has lit yet the map shows the last one, which the story speaks of from its first day on. */}
      {light !== undefined && (isLit || chapter === FRAMES.length) ? (
        <span className={styles.lamp}>
          <Lamp light={light} isLit={isLit} />
        </span>
      ) : null}
      {isChosen ? <VisuallyHidden>{t('map.shown')}</VisuallyHidden> : null}
    </Link>
  )
}
