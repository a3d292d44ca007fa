import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useEffect } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl, useHalfTyped } from './field.tsx'
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

type DateInputProps = {
  /** With `datetime-local`, a day with its time. */
  type?: 'date' | 'datetime-local'
  /** `2026-11-28`, or with its time `2026-11-28T14:52`, or nothing. */
  value: string
  onValue: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day. To a browser one that is half typed is none: once the field is left, or `hasHalfTyped` has found it, it says so. */
export function DateInput({ type = 'date', value, onValue, min, max }: DateInputProps) {
  const onHalf = useHalfTyped()
  const half = type === 'date' ? 'halfDate' : 'halfMoment'
  useEffect(() => () => onHalf?.(null), [onHalf])
  // A form may fill in a value itself, in place of what is half typed.
  useEffect(() => {
    if (value !== '') onHalf?.(null)
  }, [value, onHalf])
  return (
    <TextInput
      type={type}
      min={min}
      max={max}
      value={value}
      onChange={({ target }) => {
        if (!target.validity.badInput) onHalf?.(null)
        onValue(target.value)
      }}
      onBlur={({ target }) => onHalf?.(target.validity.badInput ? half : null)}
      onInvalid={() => onHalf?.(half)}
    />
  )
}

/** Whether a date of this form is half typed, and so must not be saved as none. The fields of such dates then say so. */
export const hasHalfTyped = (form: HTMLFormElement): boolean =>
  // A check that fails raises the event `invalid`, whether or not the form has `noValidate`.
  [...form.querySelectorAll('input')].filter(input => input.validity.badInput && !input.checkValidity()).length > 0

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
