import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import styles from './text-input.module.css'

type TextInputProps = ComponentProps<'input'> & { icon?: LucideIcon }

/** One line of text. Stands inside a Field, or brings an `aria-label`. */
export function TextInput({ icon: Icon, className, ...rest }: TextInputProps) {
  const control = useFieldControl()
  const input = <input type="text" {...control} className={classNames(styles.input, Icon && styles.withIcon, className)} {...rest} />
  if (!Icon) return input
  return (
    <span className={styles.around}>
      <Icon className={styles.icon} aria-hidden="true" />
      {input}
    </span>
  )
}

/** Several lines of text. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return <textarea {...control} rows={rows} className={classNames(styles.input, styles.area, className)} {...rest} />
}
