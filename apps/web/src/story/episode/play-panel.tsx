import type { Episode } from '@xiotein/contract/story'
import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import styles from './play-panel.module.css'
import type { Passage } from './steps.ts'
import { t } from './words/index.ts'

// Most of the text needs neither.
const EncounterPlayer = lazyWithRetry(async () => (await import('../encounters/encounter-player.tsx')).EncounterPlayer)
const ToTheBoss = lazyWithRetry(async () => (await import('./to-the-boss.tsx')).ToTheBoss)

type Play = Extract<Passage, { is: 'play' }>

/** A place in the story at which the reader plays: an encounter, here on the page, or the boss on a page of its own. */
export function PlayPanel({ episode: { episodeId }, passage: { id, play, title, done } }: { episode: Episode; passage: Play }) {
  // A pupil who has just won stays with what they see.
  const [isPlayed, setIsPlayed] = useState(!done && play === 'encounter')
  if (done && !isPlayed) {
    return (
      <div className={styles.done}>
        <Chip tone="good" icon={Check}>
          {t('play.done')}
        </Chip>
        <p>{title}</p>
        {play === 'encounter' ? (
          <Button look="ghost" size="small" icon={RotateCcw} onClick={() => setIsPlayed(true)}>
            {t('play.again')}
          </Button>
        ) : (
          <ButtonLink look="ghost" size="small" icon={RotateCcw} href={`/story/${episodeId}/battle`}>
            {t('fightAgain')}
          </ButtonLink>
        )}
      </div>
    )
  }
  return (
    <Part waiting={<SkeletonRows rows={4} />}>
      {isPlayed ? <EncounterPlayer episodeId={episodeId} encounterId={id} /> : <ToTheBoss episodeId={episodeId} boss={id} title={title} />}
    </Part>
  )
}
