import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import styles from './text-input.module.css'

type TextInputProps = ComponentProps<'input'> & { icon?: LucideIcon }

/** One line of text. Stands inside a Field, or has an `aria-label`. */
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

/** An e-mail address. The keyboard neither corrects it nor begins it with a capital. */
export function EmailInput(rest: ComponentProps<'input'>) {
  return <TextInput name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={254} {...rest} />
}

/** A code that somebody copies from a card, a board or a letter. */
export function CodeInput(rest: ComponentProps<'input'>) {
  return (
    <TextInput name="code" autoComplete="off" autoCapitalize="characters" autoCorrect="off" spellCheck={false} maxLength={20} {...rest} />
  )
}

/** Several lines of text. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return <textarea {...control} rows={rows} className={classNames(styles.input, styles.area, className)} {...rest} />
}
