import type { Episode } from '@xiotein/contract/story'
import { Check, RotateCcw, Swords } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { guardianDrawing } from '../art/guardian-drawings.ts'
import { HandNote } from '../chapter/hand-note.tsx'
import { EncounterPlayer } from '../encounters/index.ts'
import { useStory } from '../use-story.ts'
import { t } from '../words/index.ts'
import styles from './play-panel.module.css'
import type { Passage } from './steps.ts'

type Play = Extract<Passage, { is: 'play' }>

/** A place in the story at which one plays: an encounter, here on the page, or the boss on a page of its own. */
export function PlayPanel({ episode, passage: { id, play, title, done } }: { episode: Episode; passage: Play }) {
  // A pupil who has just won stays with what they see.
  const [isPlayed, setIsPlayed] = useState(!done && play === 'encounter')
  if (isPlayed) return <EncounterPlayer episodeId={episode.episodeId} encounterId={id} />
  if (done) {
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
        ) : null}
      </div>
    )
  }
  return <ToTheBoss episodeId={episode.episodeId} boss={id} title={title} />
}

function ToTheBoss({ episodeId, boss, title }: { episodeId: string; boss: string; title: string }) {
  const { data } = useStory('story.chapter', { episodeId })
  return (
    <div className={styles.boss}>
      <img src={guardianDrawing(boss, 1) ?? ''} alt="" width="240" height="240" />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{t('play.boss')}</p>
      </div>
      {data && data.boss.lacks !== null ? (
        <div className={styles.wide}>
          <HandNote page={data} />
        </div>
      ) : null}
      <div className={styles.wide}>
        <ButtonLink icon={Swords} href={`/story/${episodeId}/battle`}>
          {t('boss.fight')}
        </ButtonLink>
      </div>
    </div>
  )
}
