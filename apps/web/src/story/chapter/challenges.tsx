import type { ChapterPage } from '@xiotein/contract/story'
import { t } from '../words/index.ts'
import { ChallengeCard } from './challenge-card.tsx'
import styles from './section.module.css'

/** The challenges of a chapter, in their order. The first open one is marked as the next, and one that is required before the others. */
export function Challenges({ page, asked }: { page: ChapterPage; asked: string | null }) {
  const { challenges } = page
  const open = challenges.filter(({ state }) => state === 'open' || state === 'denied')
  const next = (open.find(({ required }) => required) ?? open[0])?.id ?? null
  const done = challenges.filter(({ state }) => state === 'done').length
  return (
    <section className={styles.section} aria-labelledby="challenges" data-tutorial="challenges">
      <div className={styles.head}>
        <h3 id="challenges">{t('challenges')}</h3>
        <span>{t('doneOf', { done, all: challenges.length })}</span>
      </div>
      <ul className={styles.cards}>
        {challenges.map(challenge => (
          <ChallengeCard
            key={challenge.id}
            page={page}
            challenge={challenge}
            isNext={challenge.id === next}
            isAsked={challenge.id === asked}
          />
        ))}
      </ul>
    </section>
  )
}
