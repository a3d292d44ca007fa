import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PpAmount } from '../../ui/display/pp.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { chapterDrawing } from '../art/drawings.ts'
import { ascensionReward, rewardWords, titleReward } from '../chapter/reward-words.ts'
import { Stars } from '../journey/gate-words.tsx'
import { t } from '../words/index.ts'
import styles from './claim.module.css'

type RewardPlateProps = {
  chapter: number
  xp: number
  pp: number
  /** Ids of rewards. */
  rewards: readonly string[]
  title: string
  /** The Level of the story that it grants. */
  ascension: number | null
  icon: LucideIcon
  /** The heading and the words beside it. */
  children: ReactNode
}

/** What the end of an episode gives, under the drawing of its chapter. */
export function RewardPlate({ chapter, xp, pp, rewards, title, ascension, icon: Icon, children }: RewardPlateProps) {
  return (
    <Plate framed padded={false} className={styles.plate}>
      <img src={chapterDrawing(chapter)} alt="" width="640" height="360" />
      <div className={styles.words}>
        {children}
        <p className={styles.points}>
          <b>{t('gives.xp', { value: xp })}</b>
          <PpAmount pp={pp} />
        </p>
        <ul className={styles.list}>
          {rewards.map(id => (
            <li key={id}>
              <Icon aria-hidden="true" /> {rewardWords(id)}
            </li>
          ))}
          <li>
            <Icon aria-hidden="true" /> {titleReward(title)}
          </li>
          {ascension === null ? null : (
            <li>
              <Icon aria-hidden="true" /> {ascensionReward(ascension)}
              <Stars level={ascension} />
            </li>
          )}
        </ul>
      </div>
    </Plate>
  )
}
