import { Swords } from 'lucide-react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { guardianDrawing } from '../art/guardian-drawings.ts'
import { HandNote } from '../hand/hand-note.tsx'
import { PowerChips } from '../power-chips.tsx'
import { useStory } from '../use-story.ts'
import styles from './to-the-boss.module.css'
import { t } from './words/index.ts'

type ToTheBossProps = { episodeId: string; boss: string; title: string }

/** The guardian of an episode: its portrait, what the reader's moves lack, and the way to the page of the fight. */
export function ToTheBoss({ episodeId, boss, title }: ToTheBossProps) {
  const { data } = useStory('story.chapter', { episodeId })
  return (
    <div className={styles.boss}>
      <img src={guardianDrawing(boss, 1) ?? ''} alt="" width="240" height="240" />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{t('play.boss')}</p>
        {data ? (
          <p>
            <PowerChips recommended={data.recommendedPower} own={data.ownPower} />
          </p>
        ) : null}
      </div>
      {data && data.boss.lacks !== null ? (
        <div className={styles.wide}>
          <HandNote page={data} />
        </div>
      ) : null}
      <div className={styles.wide}>
        <ButtonLink icon={Swords} href={`/story/${episodeId}/battle`}>
          {t('fight')}
        </ButtonLink>
      </div>
    </div>
  )
}
