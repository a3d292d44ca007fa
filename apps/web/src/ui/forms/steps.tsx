import { Check } from 'lucide-react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { t } from '../words/index.ts'
import styles from './steps.module.css'

type StepsProps = {
  label: string
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
}

/** The progress in a set-up of several steps: done, current, to come. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < current ? styles.done : at === current ? styles.now : styles.later}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at < current ? <Check className={styles.icon} /> : at + 1}
          </span>
          <span className={styles.name}>
            {step}
            {at < current ? <VisuallyHidden> {t('stepDone')}</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
