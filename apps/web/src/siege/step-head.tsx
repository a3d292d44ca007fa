import styles from './siege.module.css'

/** The number of a step in its ring, and what it is about. */
export function StepHead({ step, title }: { step: 1 | 2 | 3; title: string }) {
  return (
    <h2 id={`siege-${step}`} className={styles.stepHead}>
      <span className={styles.number} aria-hidden="true">
        {step}
      </span>
      {title}
    </h2>
  )
}
