import { Check } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { t } from '../words/index.ts'
import styles from './mark.module.css'

/** Whether something is done, as a tick in a ring. */
export function Mark({ done }: { done: boolean }) {
  return (
    <span className={classNames(styles.mark, done && styles.done)}>
      {done ? <Check aria-hidden="true" /> : null}
      <VisuallyHidden>{t(done ? 'state.done' : 'state.toDo')}</VisuallyHidden>
    </span>
  )
}
