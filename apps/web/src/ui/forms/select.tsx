import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import styles from './text-input.module.css'

/** A native choice list: works the same with finger, keyboard and screen reader. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl()
  return (
    <span className={styles.around}>
      <select {...control} className={classNames(styles.input, styles.select, className)} {...rest}>
        {children}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </span>
  )
}
