import type { Episode } from '@xiotein/contract/story'
import { useState } from 'react'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import type { Passage } from './steps.ts'

// Most of the text needs none of them, and a fight in the middle has the page to itself.
const DonePanel = lazyWithRetry(async () => (await import('./done-panel.tsx')).DonePanel)
const EncounterPlayer = lazyWithRetry(async () => (await import('../encounters/encounter-player.tsx')).EncounterPlayer)
const ToTheBoss = lazyWithRetry(async () => (await import('./to-the-boss.tsx')).ToTheBoss)

type Play = Extract<Passage, { is: 'play' }>

/** A place in the story at which the reader plays: an encounter, here on the page, or the boss on a page of its own. */
export function PlayPanel({ episode: { episodeId }, passage: { id, play, title, done } }: { episode: Episode; passage: Play }) {
  // A pupil who has just won stays with what they see.
  const [isPlayed, setIsPlayed] = useState(!done && play === 'encounter')
  const isOver = done && !isPlayed
  return (
    <Part waiting={<SkeletonRows rows={4} />}>
      {isOver ? (
        <DonePanel title={title} fight={play === 'boss' ? `/story/${episodeId}/battle` : null} onAgain={() => setIsPlayed(true)} />
      ) : isPlayed ? (
        <EncounterPlayer episodeId={episodeId} encounterId={id} />
      ) : (
        <ToTheBoss episodeId={episodeId} boss={id} title={title} />
      )}
    </Part>
  )
}
