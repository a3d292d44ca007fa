import { readNumber } from '../ui/display/numbers.ts'
import styles from './vault.module.css'
import { t } from './words/index.ts'

/** A number of a vault, now and after what the pupil is about to do. */
type Step = { readonly what: string; readonly before: number; readonly after: number }

const ofStep = ({ before, after }: Step): string =>
  after < 0 ? t('missing', { pp: readNumber(-after) }) : t('beforeAfter', { before: readNumber(before), after: readNumber(after) })

/** The changes, one line a number; what stays the same is left out. */
export function BeforeAfter({ steps }: { steps: readonly Step[] }) {
  return (
    <dl className={styles.asked}>
      {steps
        .filter(({ before, after }) => before !== after)
        .flatMap(step => [<dt key={`${step.what} is`}>{step.what}</dt>, <dd key={step.what}>{ofStep(step)}</dd>])}
    </dl>
  )
}
