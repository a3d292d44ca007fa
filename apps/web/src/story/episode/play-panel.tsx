import type { Episode } from '@xiotein/contract/story'
import { Check, Swords } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { portraitOf } from '../art/drawings.ts'
import { EncounterPlayer } from '../encounters/index.ts'
import { t } from '../words/index.ts'
import styles from './play-panel.module.css'
import type { Passage } from './steps.ts'

type Play = Extract<Passage, { is: 'play' }>

/** A place in the story at which one plays: an encounter, here on the page, or the boss on a page of its own. */
export function PlayPanel({ episode, passage: { id, play, title, done } }: { episode: Episode; passage: Play }) {
  // Whoever has just won stays with what they see.
  const [isPlayed] = useState(!done && play === 'encounter')
  if (isPlayed) return <EncounterPlayer episodeId={episode.episodeId} encounterId={id} />
  if (done) {
    return (
      <div className={styles.done}>
        <Chip tone="good" icon={Check}>
          {t('play.done')}
        </Chip>
        <p>{title}</p>
      </div>
    )
  }
  return <ToTheBoss episode={episode} title={title} />
}

const LAST = 9

function ToTheBoss({ episode: { episodeId, chapter }, title }: { episode: Episode; title: string }) {
  return (
    <div className={styles.boss}>
      <img src={portraitOf(chapter === LAST ? 'king' : 'guardian') ?? ''} alt="" width="240" height="240" />
      <div>
        <h3>{title}</h3>
        <p>{t('play.boss')}</p>
        <ButtonLink icon={Swords} href={`/story/${episodeId}/battle`}>
          {t('boss.fight')}
        </ButtonLink>
      </div>
    </div>
  )
}
