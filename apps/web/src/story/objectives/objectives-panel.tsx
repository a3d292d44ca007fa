import type { Episode } from '@xiotein/contract/story'
import { Check, Circle } from 'lucide-react'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './objectives-panel.module.css'
import { t } from './words/index.ts'

/** The objectives of the episode, closed at first: what is required for its rewards, and what is extra. */
export function ObjectivesPanel({ objectives }: Pick<Episode, 'objectives'>) {
  const done = objectives.filter(objective => objective.done).length
  return (
    <details className={styles.panel}>
      <summary>{t('objectives', { done, all: objectives.length })}</summary>
      <ul>
        {objectives.map(({ id, text, required, done }) => (
          <li key={id}>
            {done ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              <VisuallyHidden>{t(done ? 'done' : 'toDo')} </VisuallyHidden>
              {text}
            </span>
            <small>{t(required ? 'required' : 'extra')}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
