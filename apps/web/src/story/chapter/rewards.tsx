import type { ChapterPage } from '@xiotein/contract/story'
import { Check } from 'lucide-react'
import { Chip } from '../../ui/display/chip.tsx'
import { Stars } from '../journey/gate-words.tsx'
import { t } from '../words/index.ts'
import { ascensionReward, rewardWords, titleReward } from './reward-words.ts'
import styles from './section.module.css'

/** The rewards at the end of the episode: all of the first list, and one of the second. */
export function Rewards({ page: { rewards, wornTitle, chosen } }: { page: ChapterPage }) {
  return (
    <section className={styles.section} aria-labelledby="rewards">
      <h3 id="rewards">{t('rewards')}</h3>
      <div className={styles.chips}>
        <Chip>{t('gives.xp', { value: rewards.xp })}</Chip>
        <Chip>{t('gives.pp', { value: rewards.pp })}</Chip>
        {rewards.fixed.map(id => (
          <Chip key={id}>{rewardWords(id)}</Chip>
        ))}
        {rewards.ascension === null ? null : (
          <Chip>
            {ascensionReward(rewards.ascension)}
            <Stars level={rewards.ascension} />
          </Chip>
        )}
        <Chip tone="pending">{titleReward(wornTitle)}</Chip>
      </div>
      <p>{t(chosen === null ? 'rewards.oneOf' : 'rewards.chosen')}</p>
      <div className={styles.chips}>
        {rewards.choices.map(id =>
          id === chosen ? (
            <Chip key={id} tone="good" icon={Check}>
              {rewardWords(id)}
            </Chip>
          ) : (
            <Chip key={id} tone="line">
              {rewardWords(id)}
            </Chip>
          ),
        )}
      </div>
    </section>
  )
}
