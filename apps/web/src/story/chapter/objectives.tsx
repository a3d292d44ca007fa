import type { ChapterPage } from '@xiotein/contract/story'
import { Link } from 'wouter'
import { t } from '../words/index.ts'
import { Mark } from './mark.tsx'
import styles from './section.module.css'
import { placeToPlay } from './where.ts'

/** The objectives of the episode; extra ones are not needed for the rewards. */
export function Objectives({ page }: { page: ChapterPage }) {
  return (
    <section className={styles.section} aria-labelledby="objectives">
      <h3 id="objectives">{t('objectives')}</h3>
      <ul className={styles.tasks}>
        {page.objectives.map(({ id, text, required, done, plays }) => (
          <li key={id}>
            <Mark done={done} />
            {/* What is still to be played is a press away. */}
            {page.started && !done && plays !== null ? <Link href={placeToPlay(page, plays)}>{text}</Link> : <span>{text}</span>}
            <small>{t(required ? 'required' : 'extra')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TYPES = ['mechanic', 'combat', 'puzzle', 'debuff'] as const

/** The four encounters of the episode, each with the way to it once the episode is begun: it can be played again, too. */
export function Encounters({ page }: { page: ChapterPage }) {
  return (
    <section className={styles.section} aria-labelledby="encounters">
      <h3 id="encounters">{t('encounters')}</h3>
      <ul className={styles.tasks}>
        {page.encounters.map(({ id, title, type, done }) => {
          const known = TYPES.find(each => each === type)
          return (
            <li key={id}>
              <Mark done={done} />
              {page.started ? <Link href={placeToPlay(page, id)}>{title}</Link> : <span>{title}</span>}
              {known ? <small>{t(`encounter.${known}`)}</small> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
