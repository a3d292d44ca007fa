import type { Episode } from '@xiotein/contract/story'
import { classNames } from '../../ui/class-names.ts'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { portraitOf } from '../art/drawings.ts'
import styles from './passage-view.module.css'
import { PlayPanel } from './play-panel.tsx'
import { isBehindBoss, type Passage, type Place } from './steps.ts'

const DecisionCards = lazyWithRetry(async () => (await import('../decision/decision-cards.tsx')).DecisionCards)

type Line = Extract<Passage, { is: 'line' }>

type SpokenLineProps = {
  line: Line
  chapter: number
  /** The guardian of the chapter is beaten before this line, and has lost its covering. */
  isBeaten: boolean
  isLarge: boolean
}

/** A spoken line, beside its speaker's portrait; the narrator's text and the letter look different. */
export function SpokenLine({ line: { speaker, name, text }, chapter, isBeaten, isLarge }: SpokenLineProps) {
  const portrait = portraitOf(speaker, chapter, isBeaten)
  if (portrait === null) return <p className={classNames(styles.narration, isLarge && styles.large)}>{text}</p>
  return (
    <div className={classNames(styles.spoken, isLarge && styles.large, speaker === 'letter' && styles.written)}>
      <img src={portrait} alt="" width="240" height="240" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.words}>{text}</p>
      </div>
    </div>
  )
}

type PassageViewProps = { episode: Episode; passage: Passage; place: Place; isLarge: boolean }

/** One passage: a line, a question, or something to play. */
export function PassageView({ episode, passage, place, isLarge }: PassageViewProps) {
  switch (passage.is) {
    case 'line':
      return <SpokenLine line={passage} chapter={episode.chapter} isBeaten={isBehindBoss(episode, place)} isLarge={isLarge} />
    case 'choice':
      return (
        <Part waiting={<SkeletonRows rows={3} />}>
          <DecisionCards {...passage} />
        </Part>
      )
    default:
      return <PlayPanel episode={episode} passage={passage} />
  }
}
