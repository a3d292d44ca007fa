import type { OverrideStep } from '@xiotein/game/moves'
import styles from './overrides.module.css'
import { nameOfMove, stepWords } from './step-words.ts'

/** The differences between two states, a line for each move. */
export function StepsList({ steps }: { steps: readonly OverrideStep[] }) {
  return (
    <ul className={styles.steps}>
      {steps.map(step => (
        <li key={step.moveId}>
          <b>{nameOfMove(step.moveId)}</b>
          {stepWords(step).map(words => (
            <span key={words}>{words}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}
