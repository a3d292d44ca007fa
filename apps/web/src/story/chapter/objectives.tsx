import type { ChapterPage } from '@xiotein/contract/story'
import { t } from '../words/index.ts'
import { Mark } from './mark.tsx'
import styles from './section.module.css'

/** The objectives of the episode; extra ones are not needed for the rewards. */
export function Objectives({ page: { objectives } }: { page: ChapterPage }) {
  return (
    <section className={styles.section} aria-labelledby="objectives">
      <h3 id="objectives">{t('objectives')}</h3>
      <ul className={styles.tasks}>
        {objectives.map(({ id, text, required, done }) => (
          <li key={id}>
            <Mark done={done} />
            <span>{text}</span>
            <small>{t(required ? 'required' : 'extra')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TYPES = ['mechanic', 'combat', 'puzzle', 'debuff'] as const

/** The four encounters of the episode. */
export function Encounters({ page: { encounters } }: { page: ChapterPage }) {
  return (
    <section className={styles.section} aria-labelledby="encounters">
      <h3 id="encounters">{t('encounters')}</h3>
      <ul className={styles.tasks}>
        {encounters.map(({ id, title, type, done }) => {
          const known = TYPES.find(each => each === type)
          return (
            <li key={id}>
              <Mark done={done} />
              <span>{title}</span>
              {known ? <small>{t(`encounter.${known}`)}</small> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
